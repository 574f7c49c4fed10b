"""WebSockets: the endpoint, the session of one connection, its outbox."""
