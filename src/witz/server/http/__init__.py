"""Requests and answers: the application, its routes, and what stands between them and a stranger."""
