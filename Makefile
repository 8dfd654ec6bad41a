# `make` or `make help` says what there is.
# Needs Python 3.11 or newer and make; everything else goes into .venv.

PYTHON ?= python3
ARGS ?=
VENV := .venv
ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
else
BIN := $(VENV)/bin
endif
PY := $(BIN)/python
CATALOGUES := $(wildcard companion/locale/*/LC_MESSAGES/*.po)

# A stamp says that a step was done; the step is done again when what it read is newer.
MADE := $(VENV)/.made
LOCKED := $(VENV)/.locked
LOCKED_DEV := $(VENV)/.locked-dev
INSTALLED := $(VENV)/.installed
COMPILED := $(VENV)/.compiled

PIP := $(PY) -m pip --disable-pip-version-check --quiet --quiet

export PYTHONUTF8 := 1

.DEFAULT_GOAL := help

.PHONY: help
help: ## Say what there is
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(firstword $(MAKEFILE_LIST)) \
	  | awk -F'|' '{ printf "%-20s %s\n", $$1, $$2 }'
	@echo
	@echo '  PYTHON=python3.12    another Python than python3, for the first run'
	@echo '  ARGS="..."           handed to companion (make play) or pytest (make test)'

.PHONY: play
play: $(INSTALLED) $(COMPILED) ## Open the app, after installing it into .venv if need be
	@$(BIN)/companion $(ARGS)

.PHONY: test
test: dev ## Run the whole test suite
	$(PY) -m pytest -n auto $(ARGS)

.PHONY: check
check: dev ## Check style, types, import contracts, the catalogues and the rules
	@status=0; \
	for step in "$(BIN)/ruff check" "$(BIN)/ruff format --check" "$(BIN)/mypy" \
	  "$(BIN)/lint-imports" "$(PY) -m tools.catalogues check" "$(PY) -m tools.rules check"; \
	do echo "$$step"; $$step || status=1; done; exit $$status

.PHONY: bench
bench: dev ## Measure against the budgets, as one JSON object
	@$(PY) -m tests.benchmarks $(ARGS)

.PHONY: screenshots
screenshots: dev ## Take the README's pictures anew
	$(PY) -m tools.screenshots $(ARGS)

.PHONY: catalogues
catalogues: dev ## Collect new sentences for the translators and compile what they wrote
	$(PY) -m tools.catalogues extract
	$(PY) -m tools.catalogues update
	$(PY) -m tools.catalogues compile

.PHONY: rules
rules: dev ## Make what the app reads of the rules in campaign_data/rules
	$(PY) -m tools.rules build

.PHONY: format
format: dev ## Put the source into its one form
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

.PHONY: lock
lock: dev ## Write the lock files from pyproject.toml (ARGS=--upgrade takes newer versions)
	$(COMPILE_LOCK) --group build --output-file requirements.lock pyproject.toml
	$(COMPILE_LOCK) --group dev --constraint requirements.lock --output-file requirements-dev.lock \
	  pyproject.toml

COMPILE_LOCK = $(BIN)/uv pip compile $(ARGS) --quiet --universal --python-version 3.11 \
  --generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate \
  --custom-compile-command "make lock"

.PHONY: clean
clean: ## Remove .venv and everything that can be made again
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -f companion/locale/*/LC_MESSAGES/*.mo snapshot_report.html
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: dev
dev: $(LOCKED_DEV) $(INSTALLED) $(COMPILED)

$(MADE):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Companion needs Python 3.11 or newer; try: make PYTHON=python3.11 ..." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { \
	  echo "This Python cannot make a virtual environment; install its venv package." >&2; exit 1; }
	@touch $@

$(LOCKED): requirements.lock | $(MADE)
	@echo 'Installing what the app needs (only the first time)...' >&2
	@$(PIP) install --require-hashes --no-deps --requirement requirements.lock
	@touch $@

$(LOCKED_DEV): requirements-dev.lock | $(LOCKED)
	@echo 'Installing what the tests and checks need (only the first time)...' >&2
	@$(PIP) install --require-hashes --no-deps --requirement requirements-dev.lock
	@touch $@

$(INSTALLED): pyproject.toml hatch_build.py $(LOCKED)
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

$(COMPILED): $(CATALOGUES) hatch_build.py $(INSTALLED)
	@$(PY) -m tools.catalogues compile
	@touch $@
