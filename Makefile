# The two commands: `make play` and `make test`. Each sets up what it needs; `make help` lists the rest.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
UV := $(BIN)/uv pip install --quiet --python $(BIN)/python
PAGE := src/witz/server/static/index.html
INSIDE := src/witz/page/built/index.json
export PATH := $(PATH):$(CURDIR)/$(BIN)
unexport PYTHONDONTWRITEBYTECODE # tests start hundreds of processes: what they import is compiled once
.DEFAULT_GOAL := help

.PHONY: help play test quick check style types rule-types layers tests python-tests browser-tests browser-tests-reported-last kept-pictures still oldest-tests browser web check-web web-lint web-types web-tests bench bench-sim compiled parity
.PHONY: bench-server soak bench-page firefox inside site docs pictures kill-server mutants survivors train try-package release-check generated lock format clean

help: ## List what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' Makefile

play: .venv/.play $(PAGE) ## Play in the browser: build the page, start the server, open it
	@$(BIN)/witz serve --open

test: .venv/.dev $(PAGE) $(INSIDE) ## Check format, style, types, layers, and run all tests
	@$(MAKE) -j 2 --no-print-directory types web-types rule-types web-tests web-lint layers style # each fills one core; long ones first
	@$(MAKE) --no-print-directory tests

quick: .venv/.dev ## The inner loop: style, types, layers and the fast tests of the rules
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

# Apart, since Playwright keeps an event loop running in its process, and side by side: the ones work while the others wait.
tests: .venv/.dev .venv/.inside $(PAGE) $(INSIDE) browser
	@$(MAKE) -j 2 --no-print-directory python-tests browser-tests-reported-last

# Servers often wait for each other, and pages also at the pace that people follow: more processes than there are cores.
AND_MORE = $$($(PYTHON) -c 'import os; print($(1) + (os.cpu_count() or 1))')

python-tests: .venv/.dev .venv/.inside $(PAGE) $(INSIDE)
	$(BIN)/pytest -q -n $(call AND_MORE,1) --dist worksteal --ignore=tests/browser

browser-tests: .venv/.dev $(PAGE) $(INSIDE) browser
	$(BIN)/pytest -q -n $(call AND_MORE,1) --dist worksteal -p no:schemathesis tests/browser

# What two print at once cannot be read.
browser-tests-reported-last:
	@$(MAKE) --no-print-directory browser-tests > .browser-tests.log 2>&1; status=$$?; cat .browser-tests.log; exit $$status

firefox: .venv/.dev $(PAGE) $(INSIDE) ## Play inside the page in Firefox, installed where it can be; make test does where there is one
	@$(BIN)/python -m tests.support.browser.firefox
	$(BIN)/pytest -q -n 0 tests/browser/test_static_edition.py -k firefox

inside: .venv/.inside ## Run all tests of the rules inside Pyodide, as tables inside the page run them
	WITZ_INSIDE=all $(BIN)/pytest -q -n 0 -o faulthandler_timeout=0 tests/page/test_in_pyodide.py -k tests_of_the_rules

kept-pictures: .venv/.dev $(PAGE) browser ## Renew the pictures of screens that the tests compare with
	WITZ_PICTURES=renew $(BIN)/pytest -q -n $(call AND_MORE,2) tests/browser/test_screens.py

still: .venv/.dev $(PAGE) browser ## Press through turns on every screen in every language and look for what moves
	WITZ_STILL=all $(BIN)/pytest -q -n auto tests/browser/test_still.py

oldest-tests: .venv/.dev $(PAGE) ## Test server and terminal with the oldest versions of dependencies that pyproject.toml allows
	$(BIN)/uv venv -q --clear --python $(BIN)/python .venv-oldest
	$(BIN)/uv pip compile -q --resolution lowest-direct --extra play --extra postgres pyproject.toml -o .venv-oldest/oldest.txt
	$(BIN)/uv pip install -q --python .venv-oldest --constraint .venv-oldest/oldest.txt --group dev -e '.[play,postgres]'
	.venv-oldest/bin/pytest -q -n auto tests/match tests/server tests/store tests/cli

browser: .venv/.dev
	@$(BIN)/python -m tests.support.browser.chromium

web: $(PAGE) $(INSIDE) ## Build the page that the server shows, and what tables inside it run on

site: $(PAGE) $(INSIDE) ## Write the page as plain files to public/, for any web host: tables are inside the page
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

# Only the time is looked at here; hatch_build.py knows what a table inside the page imports.
$(INSIDE): $(shell find src/witz -name '*.py') web/scripts/python.js web/scripts/interpreter.js web/scripts/library.py web/src/here/arrays.js web/package-lock.json hatch_build.py | .venv/.play
	@$(BIN)/python hatch_build.py --has-node || $(PIP) --require-hashes -r requirements/node.txt
	@$(BIN)/python hatch_build.py
	@touch $@

bench: .venv/.bench .venv-compiled/.ready ## Measure speed next to other projects' games, with rules in Python and compiled
	$(BIN)/python -m bench
	.venv-compiled/bin/python -m bench

compiled: .venv-compiled/.ready ## Compile rules and views, make a wheel for this Python and this machine in dist/, and test it
	.venv-compiled/bin/pytest -q -n auto --dist worksteal tests/rules tests/envs tests/match tests/server

# An environment of its own, since compiled files beside the sources would hide them. The wheel is made from the source archive.
.venv-compiled/.ready: requirements/compiled.txt pyproject.toml $(shell find src/witz -name '*.py') | .venv/.dev $(PAGE) $(INSIDE)
	@$(BIN)/uv venv -q --clear --python $(BIN)/python .venv-compiled
	@$(BIN)/uv pip install -q --python .venv-compiled --require-hashes -r requirements/compiled.txt
	@echo "Compiling the rules and the views of the server (some minutes)..."
	@rm -rf dist/compiled
	@HATCH_BUILD_HOOK_ENABLE_MYPYC=1 $(BIN)/uv build -q --no-build-isolation --python .venv-compiled --out-dir dist/compiled .
	@$(BIN)/uv pip install -q --python .venv-compiled --no-deps dist/compiled/*.whl
	@touch $@

# An environment of its own: Pgx brings a package named tests, which would hide ours.
bench-sim: .venv/.dev ## Measure the simulator next to Pgx on this machine
	$(BIN)/uv venv -q --clear --python $(BIN)/python .venv-bench-sim
	$(BIN)/uv pip install -q --python .venv-bench-sim --require-hashes -r requirements/bench-sim.txt
	PYTHONPATH=src .venv-bench-sim/bin/python -m bench.sim

parity: .venv/.dev ## Hold the simulator against the engine over 100,000 games of each game (hours; goes on where it stopped)
	$(BIN)/python -m tests.parity.yaxha --games 100000 --kept .parity-yaxha.json
	$(BIN)/python -m tests.parity.piramide --games 100000 --kept .parity-piramide.json

bench-server: .venv/.dev .venv-compiled/.ready ## Measure the match server under load, in Python and compiled, on this machine only
	@command -v npm > /dev/null && npm ci --silent --ignore-scripts --prefix bench/server/boardgame || true
	$(BIN)/python -m bench.server
	.venv-compiled/bin/python -m bench.server
	$(BIN)/python -m bench.server.beside

soak: .venv/.dev ## Hold many tables at a human pace for minutes (SOAK="--tables 5000 --minutes 10")
	$(BIN)/python -m bench.server.soak $(SOAK)

bench-page: .venv/.dev $(PAGE) $(INSIDE) browser ## Measure the weight and the speed of the page on a slow phone
	$(BIN)/python -m bench.page

docs: .venv/.docs ## Make the documentation site in site/, to be opened without a server or a network
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@echo "Open site/index.html"

pictures: .venv/.dev $(PAGE) browser ## Take the pictures of README and docs anew
	PYTHONPATH=. $(BIN)/python docs/pictures/take.py

kill-server: .venv/.dev ## Kill the match server 200 times under play, harm three of them at one database as often, renew one; look for lost moves
	$(BIN)/python -m bench.server.kill --kills 200
	$(BIN)/python -m bench.server.faults --faults 200
	$(BIN)/python -m bench.server.faults --renewals 20

train: .venv/.dev ## Teach the learned bots for some minutes, on whatever JAX finds here; docs/bots.md has the full runs
	$(BIN)/python -m training.yaxha --minutes 2 --pyramids 96 --hidden 64 --repeats 5 --test-games 256 --out trained/yaxha.npz
	$(BIN)/python -m training.piramide --minutes 4 --tables 2 --seats 128 --moments 16 --width 64 --hidden 64 --repeats 2 --test-games 64 --out trained/piramide.npz

mutants: .venv/.dev .venv/.mutants ## Change engine, rules and the pure match in small ways; list the changes that no test notices
	$(BIN)/mutmut run $(MUTANTS)
	@$(MAKE) --no-print-directory survivors

survivors: ## List the changes that no test has noticed so far, also after `make mutants` was stopped
	@$(BIN)/mutmut results | awk '!/: not checked$$/' # those that were not asked for would bury the survivors

try-package: .venv/.dev $(PAGE) ## Build wheel and source archive, install each in a fresh environment, and start what is there
	$(BIN)/python -m tools.try_package

release-check: .venv/.dev ## Do what can be done of docs/releasing.md locally; on the release commit with FINAL=1
	$(BIN)/python -m tools.release_check $(if $(FINAL),--final)

generated: .venv/.dev ## Write the protocol's schema and TypeScript types and the documents on the rules anew
	$(BIN)/python -m tools.generate_protocol
	$(BIN)/python -m tools.generate_rules

format: .venv/.dev ## Format the code
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

lock: .venv/.dev ## Write the lock files anew from pyproject.toml
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

clean: ## Remove everything that can be made again
	rm -rf .venv .venv-oldest .venv-bench-sim .venv-compiled mutants dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .jax_cache .browser-tests.log web/node_modules web/.svelte-check src/witz/server/static src/witz/page/built public

# Packages for the interpreter inside the page, which npm installs.
.venv/.inside: requirements/inside.txt web/package-lock.json | .venv/.dev $(INSIDE)
	@$(BIN)/python -m tests.support.inside
	@touch $@

# A stamp for each set of packages: the files are read again only when a lock file, pyproject.toml or the version changes.
.venv/.%: requirements/%.txt pyproject.toml src/witz/version.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Witz needs Python 3.11 or newer; try: make PYTHON=python3.12 ...")'
	@echo "Setting up .venv (once)..."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@test -x $(BIN)/uv || $(PIP) --require-hashes -r requirements/install.txt
	@$(UV) --require-hashes -r requirements/$*.txt || $(PIP) --require-hashes -r requirements/$*.txt # pip has settings of its own, mirrors say
	@$(UV) --no-deps --no-build-isolation -e . || $(PIP) --no-deps --no-build-isolation -e .
	@touch $@
