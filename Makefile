# The two main commands: `make play` and `make test`. Each installs what it needs; `make help` lists the others.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
UV := $(BIN)/uv pip install --quiet --python $(BIN)/python
PAGE := src/witz/server/static/index.html
INSIDE := src/witz/page/built/index.json
export PATH := $(PATH):$(CURDIR)/$(BIN)
unexport PYTHONDONTWRITEBYTECODE # tests start hundreds of processes, which share the bytecode cache
.DEFAULT_GOAL := help

.PHONY: help play test quick check style types rule-types layers tests python-tests browser-tests browser-tests-reported-last update-screenshots still oldest-tests browser web check-web web-lint web-types web-tests bench bench-sim compiled parity
.PHONY: bench-server soak bench-page firefox inside site docs pictures kill-server mutants survivors train try-package release-check generated lock format clean

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' Makefile

play: .venv/.play $(PAGE) ## Play in the browser: build the page, start the server, open the page
	@$(BIN)/witz serve --open

test: .venv/.dev $(PAGE) $(INSIDE) ## Check format, style, types, layers, and run all tests
	@$(MAKE) -j 2 --no-print-directory types web-types rule-types web-tests web-lint layers style # each uses one core; long ones first
	@$(MAKE) --no-print-directory tests

quick: .venv/.dev ## Quick check while you work: style, types, layers and the fast tests of the rules
	@$(MAKE) -j 2 --no-print-directory style types layers
	WITZ_TESTS=quick $(BIN)/pytest -q -n auto -m "not slow" --ignore=src/witz/sim tests/rules tests/project src/witz

check: .venv/.dev
	@$(MAKE) -j 2 --no-print-directory style types rule-types layers

style: .venv/.dev
	$(BIN)/ruff format --check
	$(BIN)/ruff check

types: .venv/.dev
	$(BIN)/mypy

rule-types: .venv/.dev
	$(BIN)/basedpyright

layers: .venv/.dev
	$(BIN)/lint-imports

# Separate processes, since Playwright keeps an event loop running in its own; in parallel, since each often waits while the other works.
# One process for each core in both. With one more in both, all took a sixth longer on two cores: processes that take turns on a core push
# each other's data out of its caches.
tests: .venv/.dev .venv/.inside $(PAGE) $(INSIDE) browser
	@$(MAKE) -j 2 --no-print-directory python-tests browser-tests-reported-last

python-tests: .venv/.dev .venv/.inside $(PAGE) $(INSIDE)
	$(BIN)/pytest -q -n auto --dist worksteal --ignore=tests/browser

browser-tests: .venv/.dev $(PAGE) $(INSIDE) browser
	$(BIN)/pytest -q -n auto --dist worksteal -p no:schemathesis tests/browser

# Reported last: the output of two runs at once would be mixed up.
browser-tests-reported-last:
	@$(MAKE) --no-print-directory browser-tests > .browser-tests.log 2>&1; status=$$?; cat .browser-tests.log; exit $$status

firefox: .venv/.dev $(PAGE) $(INSIDE) ## Test tables inside the page in Firefox, which is installed if possible (make test runs this if Firefox is there)
	@$(BIN)/python -m tests.support.browser.firefox
	$(BIN)/pytest -q -n 0 tests/browser/test_static_edition.py -k firefox

inside: .venv/.inside ## Run all tests of the rules in Pyodide, the Python interpreter of tables inside the page
	WITZ_INSIDE=all $(BIN)/pytest -q -n 0 -o faulthandler_timeout=0 tests/page/test_in_pyodide.py -k tests_of_the_rules

update-screenshots: .venv/.dev $(PAGE) browser ## Update the screenshots that the tests compare with
	WITZ_PICTURES=renew $(BIN)/pytest -q -n auto tests/browser/test_screens.py

still: .venv/.dev $(PAGE) browser ## Play through turns on every screen in every language and look for controls that move
	WITZ_STILL=all $(BIN)/pytest -q -n auto tests/browser/test_still.py

oldest-tests: .venv/.dev $(PAGE) ## Test server and terminal with the oldest versions of dependencies that pyproject.toml allows
	$(BIN)/uv venv -q --clear --python $(BIN)/python .venv-oldest
	$(BIN)/uv pip compile -q --resolution lowest-direct --extra play --extra postgres pyproject.toml -o .venv-oldest/oldest.txt
	$(BIN)/uv pip install -q --python .venv-oldest --constraint .venv-oldest/oldest.txt --group dev -e '.[play,postgres]'
	.venv-oldest/bin/pytest -q -n auto tests/match tests/server tests/store tests/cli

browser: .venv/.dev
	@$(BIN)/python -m tests.support.browser.chromium

web: $(PAGE) $(INSIDE) ## Build the page, and the Python interpreter and library for tables inside it

site: $(PAGE) $(INSIDE) ## Write the page as static files to public/, for any web host: tables run inside the page
	$(BIN)/witz site public

check-web: web-types web-lint web-tests

web-lint: $(PAGE)
	cd web && npm run --silent lint

web-types: $(PAGE)
	cd web && npm run --silent types

web-tests: $(PAGE)
	cd web && npm run --silent test

$(PAGE): $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/.svelte-check/*') $(wildcard src/witz/*/constants.py) hatch_build.py | .venv/.play
	@$(BIN)/python hatch_build.py --has-node || $(PIP) --require-hashes -r requirements/node.txt
	@$(BIN)/python hatch_build.py
	@touch $@

# Only modification times are compared here; hatch_build.py knows which modules a table inside the page imports.
$(INSIDE): $(shell find src/witz -name '*.py') web/scripts/python.js web/scripts/interpreter.js web/scripts/library.py web/src/here/arrays.js web/package-lock.json hatch_build.py | .venv/.play
	@$(BIN)/python hatch_build.py --has-node || $(PIP) --require-hashes -r requirements/node.txt
	@$(BIN)/python hatch_build.py
	@touch $@

bench: .venv/.bench .venv-compiled/.ready ## Benchmark the rules, in Python and compiled, next to other projects' games
	$(BIN)/python -m bench
	.venv-compiled/bin/python -m bench

compiled: .venv-compiled/.ready ## Compile rules and views, make a wheel for this Python and this kind of machine in dist/, and test it
	.venv-compiled/bin/pytest -q -n auto --dist worksteal tests/rules tests/envs tests/match tests/server

# A separate environment, since compiled files beside the sources would hide them. The wheel is made from the source archive.
.venv-compiled/.ready: requirements/compiled.txt pyproject.toml $(shell find src/witz -name '*.py') | .venv/.dev $(PAGE) $(INSIDE)
	@$(BIN)/uv venv -q --clear --python $(BIN)/python .venv-compiled
	@$(BIN)/uv pip install -q --python .venv-compiled --require-hashes -r requirements/compiled.txt
	@echo "Compiling the rules and the views of the server (some minutes)..."
	@rm -rf dist/compiled
	@HATCH_BUILD_HOOK_ENABLE_MYPYC=1 $(BIN)/uv build -q --no-build-isolation --python .venv-compiled --out-dir dist/compiled .
	@$(BIN)/uv pip install -q --python .venv-compiled --no-deps dist/compiled/*.whl
	@touch $@

# A separate environment: Pgx installs a package named tests, which would hide ours.
bench-sim: .venv/.dev ## Benchmark the simulator next to Pgx on this machine
	$(BIN)/uv venv -q --clear --python $(BIN)/python .venv-bench-sim
	$(BIN)/uv pip install -q --python .venv-bench-sim --require-hashes -r requirements/bench-sim.txt
	PYTHONPATH=src .venv-bench-sim/bin/python -m bench.sim

parity: .venv/.dev ## Compare the simulator with the engine over 100,000 matches of each game (hours; resumes where it stopped)
	$(BIN)/python -m tests.parity.yaxha --games 100000 --checkpoint .parity-yaxha.json
	$(BIN)/python -m tests.parity.piramide --games 100000 --checkpoint .parity-piramide.json

bench-server: .venv/.dev .venv-compiled/.ready ## Load-test the match server on this machine, in Python and compiled
	@command -v npm > /dev/null && npm ci --silent --ignore-scripts --prefix bench/server/boardgame || true
	$(BIN)/python -m bench.server
	.venv-compiled/bin/python -m bench.server
	$(BIN)/python -m bench.server.beside

soak: .venv/.dev ## Soak test: many tables at a human pace for minutes (SOAK="--tables 5000 --minutes 10")
	$(BIN)/python -m bench.server.soak $(SOAK)

bench-page: .venv/.dev $(PAGE) $(INSIDE) browser ## Measure download size and speed of the page on a slow phone
	$(BIN)/python -m bench.page

docs: .venv/.docs ## Build the documentation site in site/, which opens without a server or a network
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@echo "Open site/index.html"

pictures: .venv/.dev $(PAGE) browser ## Take new screenshots for README and docs
	PYTHONPATH=. $(BIN)/python docs/pictures/take.py

kill-server: .venv/.dev ## Fault injection: kill servers during play, break their connections, restart them; look for lost moves
	$(BIN)/python -m bench.server.kill --kills 200
	$(BIN)/python -m bench.server.faults --faults 200
	$(BIN)/python -m bench.server.faults --renewals 20

train: .venv/.dev ## Train the learned bots for some minutes, on the devices that JAX finds; docs/bots.md has the full runs
	$(BIN)/python -m training.yaxha --minutes 2 --pyramids 96 --hidden 64 --repeats 5 --test-games 256 --out trained/yaxha.npz
	$(BIN)/python -m training.piramide --minutes 4 --tables 2 --seats 128 --moments 16 --width 64 --hidden 64 --repeats 2 --test-games 64 --out trained/piramide.npz

mutants: .venv/.dev .venv/.mutants ## Mutation testing of engine, rules and the pure match code; list the survivors
	$(BIN)/mutmut run $(MUTANTS)
	@$(MAKE) --no-print-directory survivors

survivors: ## List the survivors so far, also after `make mutants` was stopped
	@results=$$($(BIN)/mutmut results) && echo "$$results" | awk '/: not checked$$/ { left++; next } { print } END { print left + 0 " mutants were not checked" }' # listed, those would bury the survivors

try-package: .venv/.dev $(PAGE) ## Build wheel and source archive, install each in a fresh environment, and try it
	$(BIN)/python -m tools.try_package

release-check: .venv/.dev ## Run the checks of docs/releasing.md; LONG=1: also those that take hours; FINAL=1: on the release commit
	$(BIN)/python -m tools.release_check $(if $(FINAL),--final) $(if $(LONG),--long)

generated: .venv/.dev ## Regenerate the protocol's schema and TypeScript types and the documents on the rules
	$(BIN)/python -m tools.generate_protocol
	$(BIN)/python -m tools.generate_rules

format: .venv/.dev ## Format the code
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

lock: .venv/.dev ## Regenerate the lock files from pyproject.toml
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --group build --extra play pyproject.toml -o requirements/play.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --group pyproject.toml:node -o requirements/node.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --constraint requirements/dev.txt --group pyproject.toml:install -o requirements/install.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --group build --group dev --group docs --extra play --extra envs pyproject.toml -o requirements/dev.txt
	$(BIN)/uv pip compile -q --python-version 3.14 --generate-hashes --no-header --constraint requirements/dev.txt --group pyproject.toml:inside -o requirements/inside.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --constraint requirements/dev.txt --group build --group docs -o requirements/docs.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --constraint requirements/dev.txt --group pyproject.toml:mutants -o requirements/mutants.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --group build --extra bench pyproject.toml -o requirements/bench.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --constraint requirements/dev.txt --group build --group dev --group compiled --extra play --extra bench pyproject.toml -o requirements/compiled.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --extra bench-sim pyproject.toml -o requirements/bench-sim.txt

clean: ## Remove everything that can be rebuilt
	rm -rf .venv .venv-oldest .venv-bench-sim .venv-compiled mutants dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .jax_cache .engine_games .browser-tests.log web/node_modules web/.svelte-check src/witz/server/static src/witz/page/built public

# Python packages for the interpreter inside the page; npm installs the interpreter.
.venv/.inside: requirements/inside.txt web/package-lock.json | .venv/.dev $(INSIDE)
	@$(BIN)/python -m tests.support.inside
	@touch $@

# A stamp file for each set of packages: installed again only when a lock file, pyproject.toml or the version changes.
.venv/.%: requirements/%.txt pyproject.toml src/witz/version.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Witz needs Python 3.11 or newer; try: make PYTHON=python3.12 ...")'
	@echo "Setting up .venv (once)..."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@test -x $(BIN)/uv || $(PIP) --require-hashes -r requirements/install.txt
	@$(UV) --require-hashes -r requirements/$*.txt || $(PIP) --require-hashes -r requirements/$*.txt # pip may have its own configuration, such as a mirror
	@$(UV) --no-deps --no-build-isolation -e . || $(PIP) --no-deps --no-build-isolation -e .
	@touch $@
