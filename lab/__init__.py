"""The laboratory: training, baseline players, benches, makers of puzzles and lessons.

It is never installed, and the other packages do not import it; `pip install -e '.[lab]'` installs
its dependencies. README.md lists the command behind each file of assets/ and each figure in the
docs.
"""

from simulator import computer  # noqa: F401  it prepares displayio
