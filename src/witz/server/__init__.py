"""The match server: matches of people and bots over HTTP and WebSocket, on a durable log of every match."""
