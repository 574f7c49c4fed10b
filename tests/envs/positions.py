"""Ends of matches that are small enough to search every line of play."""

# The last round of Yaxha: both choose, and few of the cubes have more than one place.
LAST_ROUND = """\
witz 1 yaxha rules 1 position
players 2

stage choose
round 10
bag 11 10 12 15 12
bonus largest-orange largest-grey five-colours-level-1
initiative 1 2
market GYW OGY
choices - -
queue -
pyramid-1 G1b2 O1c2 O1d2 O1e2 G1b3 W1c3 W1d3 G1e3 B1b4 O1c4 W1d4 G1e4 B1b5 Y1c5 G1d5 B1e5 G2b2 W2c2 W2d2 B2b3 B2c3 \
B2d3 B2b4 O2c4 W2d4 O3b3 W3c3
discarded-1 -
taken-1 -
hand-1 -
pyramid-2 G1d3 Y1e3 B1f3 Y1g3 G1d4 O1e4 Y1f4 W1g4 B1d5 O1e5 B1f5 B1g5 Y1d6 B1e6 B1f6 G1g6 O2d3 Y2e3 W2f3 O2d4 Y2e4 \
W2f4 B2d5 O2e5 G2f5 O3d3 W3e4
discarded-2 -
taken-2 -
hand-2 -""".replace("\n", "|")

# The last two cells of La Gran Pirámide.
LAST_CELLS = """\
witz 1 piramide rules 1 position
players 2
base 4
specials no
market_size 0

stage turn
seat 1
actions 2
passes 0
bag 21 14 9 7 0 0 0 0 0 0
box 1
market -
pyramid L1a1 S1b1 S1c1 G1d1 L1a2 G1b2 J1c2 L1d2 L1a3 J1b3 F1c3 F1d3 F1a4 L1b4 L1c4 G1d4 J2a1 J2b1 S2c1 L2a2 F2b2 \
J2c2 L2a3 L2b3 S2c3 L3b1 S3a2 L3b2
coins 19 24
extras - -
hand-1 LLSSSSSSJJ
hand-2 LLLLLLSJJF""".replace("\n", "|")
