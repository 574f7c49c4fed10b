"""Terminal output and input of the commands: styled text, tables, the screen, the prompt."""
