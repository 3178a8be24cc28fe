"""A learned table written as a module of bytes, with what it came from."""

from pathlib import Path

NAMES = ("table_free", "table_trump", "table_tre", "table_tre_trump")
BYTES_A_LINE = 22


def module_text(title: str, origin: list[str], table, name: str = "TABLE") -> str:
    """The source of a module with `table` as `name`, and the lines of `origin` above it."""
    data = bytes(table)
    lines = [f'"""{title}', "", *origin, '"""', "", f"{name} = ("]
    for at in range(0, len(data), BYTES_A_LINE):
        words = "".join(f"\\x{byte:02x}" for byte in data[at : at + BYTES_A_LINE])
        lines.append(f'    b"{words}"')
    return "\n".join([*lines, ")", ""])


def write(folder: Path, which: int, title: str, origin: list[str], table) -> Path:
    """Write table `which` into `folder`; the path of the module."""
    path = folder / f"{NAMES[which]}.py"
    path.write_text(module_text(title, origin, table), encoding="utf-8")
    return path


def write_network(folder: Path, which: int, title: str, origin: list[str], net) -> Path:
    """Write the network for table `which` into `folder`; the path of the module."""
    path = folder / f"{NAMES[which].replace('table', 'network')}.py"
    path.write_text(module_text(title, origin, net, "NETWORK"), encoding="utf-8")
    return path
