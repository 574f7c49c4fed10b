"""Records of a few moves, for tests that take seconds for each decision of a match."""

from typing import Final

# Ana's two blocks lose nothing, Ben's second one does, as far as the coach can see.
PIRAMIDE: Final = """\
witz 1 piramide rules 1
players 2
base 4
names ["Ana", "Ben"]

* start 2
* draw 1 S
* draw 1 L
* draw 1 J
* draw 2 S
* draw 2 S
* draw 2 L
* market D
* market L
* market X
* market S
* market L
2 place G 1b2
2 place F 1b1
1 place L 1a1
1 place S 1a2
open
"""
