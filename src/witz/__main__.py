"""`python -m witz` is the `witz` command."""

import sys

from witz.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
