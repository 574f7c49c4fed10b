"""A second process that writes to the same match: it appends until it has won the given number of conflicts."""

from itertools import count

from witz.errors import ConflictError
from witz.server.match.identity import MatchId
from witz.server.store import Append, SqlStore


def main(address: str, name: str, wins: int) -> None:
    store = SqlStore(address)
    won, number = 0, 0
    for _ in count():
        try:
            store.append(Append(MatchId("m"), number, (name,), 1.0)).result()
        except ConflictError as error:
            number = error.found
        else:
            won, number = won + 1, number + 1
        if won == wins:
            break
    store.close()
