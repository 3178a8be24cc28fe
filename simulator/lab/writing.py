"""A learned table written as a module of bytes, with what it came from."""

from pathlib import Path

NAMES = ("free", "trump", "tre", "tre_trump")
TABLE_KIND, NETWORK_KIND = "table", "network"
BYTES_A_LINE = 22


def module_text(title: str, origin: list[str], table, name: str = "TABLE") -> str:
    """The source of a module with `table` as `name`, and the lines of `origin` above it."""
    data = bytes(table)
    lines = [f'"""{title}', "", *origin, '"""', "", f"{name} = ("]
    for at in range(0, len(data), BYTES_A_LINE):
        words = "".join(f"\\x{byte:02x}" for byte in data[at : at + BYTES_A_LINE])
        lines.append(f'    b"{words}"')
    return "\n".join([*lines, ")", ""])


def write(
    folder: Path, which: int, title: str, origin: list[str], table, kind: str = TABLE_KIND
) -> Path:
    """Write table `which`, or the network of that number, into `folder`; the path of the module."""
    path = folder / f"{kind}_{NAMES[which]}.py"
    path.write_text(module_text(title, origin, table, kind.upper()), encoding="utf-8")
    return path
