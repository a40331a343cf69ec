# Two commands: `make demo` shows what there is, `make test` checks everything. Both need only Python 3.11+ and make.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: demo test lint fast viewer clean

demo: .venv/installed
	@$(BIN)/python -m meydan.cli.demo

test: .venv/tested
	@.ci/check

lint: .venv/tested
	$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/lint-imports && $(BIN)/mypy

fast: .venv/tested
	$(BIN)/pytest -n auto -m "not slow"

.venv/installed: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}; set PYTHON=python3.11")'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv || (echo "python3-venv is missing: apt-get install python3-venv" && exit 1)
	@echo "installing meydan into .venv (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

.venv/tested: .venv/installed .ci/packages Makefile
	@.ci/packages
	@echo "installing what the tests need (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile -e '.[test,cuda,rl,learn,postgresql,openid,cluster]'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps chillin-client==1.3.1 # its dependencies replace parts of Python 3
	@touch $@

viewer: viewer/node_modules/.package-lock.json # needs Node; the result is kept in the repository, so users do not
	@cd viewer && npm run --silent build

viewer/node_modules/.package-lock.json: viewer/package-lock.json
	@cd viewer && npm ci --loglevel=error

clean:
	rm -rf .venv .mypy_cache .ruff_cache .hypothesis build dist viewer/node_modules
