"""Files that a program of tools/ makes, written into a checkout."""

from pathlib import Path

from simulator.files import write


def write_all(root: Path, contents: dict[str, bytes]) -> None:
    """Write `contents`, by their path below `root`, and print how many bytes each has."""
    for name, content in contents.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        write(root / name, content)
        print(f"{name}: {len(content)} bytes")
