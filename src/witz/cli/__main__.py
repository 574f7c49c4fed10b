"""`python -m witz.cli` is the `witz` command."""

import sys

from .main import main

sys.exit(main())
