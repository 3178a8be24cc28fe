"""What makes and measures: training, baseline players, benches, makers of puzzles and lessons.

Nothing else imports it and it is never installed. README.md says which command makes which file of
assets/ and which figure of the docs; `pip install -e '.[lab]'` installs what it needs.
"""

from simulator import computer  # noqa: F401  it prepares displayio
