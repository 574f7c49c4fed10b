"""The match server: tables for people and bots over HTTP and WebSocket, on a durable log of every match."""
