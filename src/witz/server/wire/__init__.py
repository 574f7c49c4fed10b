"""All JSON of the server: messages, bodies, views, stored entries, and a folder for each game."""
