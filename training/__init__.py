"""How the bots that learn were taught, so that anybody can teach them again."""
