"""Print the bundle's numbers of files, bytes and names after each pass of the optimizer."""

import sys

from tools.bundle import assemble
from tools.bundle.optimize import PASSES


def row(modules: dict[str, bytes]) -> tuple[int, int, int, int]:
    compiler = assemble.pypi_compiler()
    contents = [assemble.compiled(path, text, compiler) for path, text in modules.items()]
    names = set().union(*[assemble.names_in(content)[2] for content in contents])
    return len(contents), sum(map(len, contents)), len(names), sum(map(len, names))


def main() -> int:
    rows = [("mpy-cross alone", assemble.sources()), ("flatten", assemble.optimized_sources(()))]
    for n in range(1, len(PASSES) + 1):
        rows.append((f"and {PASSES[n - 1]}", assemble.optimized_sources(PASSES[:n])))
    for name, modules in rows:
        files, size, names, letters = row(modules)
        print(f"| {name} | {files} | {size:,} | {names:,} ({letters:,}) |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
