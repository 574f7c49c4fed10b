"""All JSON of the server, in and out: messages, bodies, views, and a folder for each game."""
