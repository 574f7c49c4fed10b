"""A folder for each game: the shapes of its JSON and their writer."""
