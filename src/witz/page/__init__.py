"""Matches without a server: the protocol's requests and messages, answered inside the page.

Matches and JSON are the same as the server's; it uses only the standard library, so that it runs in the browser.
Nothing here waits or stores: a call returns the entries to write and the messages to send as a value, and the caller
writes before it sends.
"""
