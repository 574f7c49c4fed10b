"""What every command shows and asks with: text with styles, tables, the screen, the prompt."""
