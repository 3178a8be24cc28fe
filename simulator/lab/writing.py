"""A learned table written as a module of bytes, with what it came from; a network as several."""

from pathlib import Path

from engine.bots.learned import NAMES, module_of

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


def write(folder: Path, which: int, title: str, origin: list[str], table) -> Path:
    """Write table `which` into `folder`; the path of the module."""
    path = folder / f"{TABLE_KIND}_{NAMES[which]}.py"
    path.write_text(module_text(title, origin, table), encoding="utf-8")
    return path


def write_network(folder: Path, which: int, title: str, origin: list[str], net) -> Path:
    """Write network `which`, by duty and part, into `folder`; the path of its first module.

    That one says where it came from, the others where that is said.
    """
    paths = []
    for duty, parts in enumerate(net):
        for number, part in enumerate(parts):
            path = folder / f"{module_of(which, duty, number).rpartition('.')[2]}.py"
            told = origin if not paths else [f"How it was made is told in {paths[0].name}."]
            text = module_text(title, told, part, NETWORK_KIND.upper())
            path.write_text(text, encoding="utf-8")
            paths.append(path)
    return paths[0]
