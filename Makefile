# The two commands: `make play` and `make test`. Each sets up what it needs; `make help` lists the rest.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
PAGE := src/witz/server/static/index.html
export PATH := $(PATH):$(CURDIR)/$(BIN)
.DEFAULT_GOAL := help

.PHONY: help play test check tests browser web check-web bench bench-server bench-page pictures kill-server generated lock format clean

help: ## List what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

play: .venv/.play $(PAGE) ## Play in the browser: build the page, start the server, open it
	@$(BIN)/witz serve --open

test: check check-web tests ## Check format, style, types, layers, and run all tests

check: .venv/.dev
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/basedpyright
	$(BIN)/lint-imports

tests: .venv/.dev $(PAGE) browser
	$(BIN)/pytest -q -n auto --ignore=tests/browser
	$(BIN)/pytest -q -n auto tests/browser # apart: Playwright keeps an event loop running in its process

browser: .venv/.dev
	@$(BIN)/python -m tests.support.browser.chromium

web: $(PAGE) ## Build the page that the server shows

check-web: $(PAGE)
	cd web && npm run --silent check && npm run --silent test

$(PAGE): $(shell find web -type f -not -path '*/node_modules/*') hatch_build.py | .venv/.play
	@$(BIN)/python hatch_build.py --has-node || $(PIP) --require-hashes -r requirements/node.txt
	@$(BIN)/python hatch_build.py

bench: .venv/.bench ## Measure speed next to other projects' games
	$(BIN)/python -m bench

bench-server: .venv/.dev ## Measure the match server under load, on this machine only
	$(BIN)/python -m bench.server

bench-page: .venv/.dev $(PAGE) browser ## Measure the weight and the speed of the page on a slow phone
	$(BIN)/python -m bench.page

pictures: .venv/.dev $(PAGE) browser ## Take the pictures of README and docs anew
	PYTHONPATH=. $(BIN)/python docs/pictures/take.py

kill-server: .venv/.dev ## Kill the match server 200 times under play and look for lost moves
	$(BIN)/python -m bench.server.kill --kills 200

generated: .venv/.dev ## Write the schema and the TypeScript types of the protocol anew
	$(BIN)/python -m tools.generate_protocol

format: .venv/.dev ## Format the code
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

lock: .venv/.dev ## Write the lock files anew from pyproject.toml
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --group build --extra play pyproject.toml -o requirements/play.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --group pyproject.toml:node -o requirements/node.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --group build --group dev --extra play --extra envs pyproject.toml -o requirements/dev.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --group build --extra bench pyproject.toml -o requirements/bench.txt

clean: ## Remove everything that can be made again
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache web/node_modules src/witz/server/static

# A stamp for each set of packages: the files are read again only when a lock file or pyproject.toml changes.
.venv/.%: requirements/%.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Witz needs Python 3.11 or newer; try: make PYTHON=python3.12 ...")'
	@echo "Setting up .venv (once)..."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(PIP) --require-hashes -r requirements/$*.txt
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@
