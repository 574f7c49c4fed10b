"""A table without a server: the protocol's requests and messages, answered inside the page that shows them.

The same matches and the same JSON as the server's, with the standard library alone, so that it runs where the page
runs. Nothing here waits, and nothing is stored: what is to be written and what is to be sent comes back as a value,
and whoever calls writes first and sends after.
"""
