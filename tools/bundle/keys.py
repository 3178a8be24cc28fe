"""Key renaming: the keys of screen texts become names that the firmware already has.

MicroPython interns short strings and never frees them.
"""

import ast
from collections import Counter
from collections.abc import Iterable

from tools.bundle.imports import Modules, Symbol
from tools.bundle.scopes import walk
from tools.bundle.symbols import Symbols


def rename_keys(
    modules: Modules, say: Symbol, keys: set[str] | frozenset[str], free: Iterable[str]
) -> dict:
    """Rename the `keys` that occur only as arguments of `say`; return {key: new name}.

    The new names come from `free`.
    """
    said: dict[str, list[ast.Constant]] = {}
    count: Counter = Counter()
    for name, tree in modules.items():
        symbols = Symbols(modules, name)
        for node in walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                count[node.value] += 1
            if isinstance(node, ast.Call) and node.args and symbols.of(node.func) == say:
                for text in _choices(node.args[0]):
                    said.setdefault(str(text.value), []).append(text)
    # The program composes keys from beginnings and ends
    parts = [text for text in count if text[-1:] == "_" or text[:1] == "_"]
    made = {key for key in keys for part in parts if key.startswith(part) or key.endswith(part)}
    # The program may split a string into keys
    made |= {word for text in count for word in text.replace(":", " ").split() if word != text}
    only = [key for key in said if key in keys - made and len(said[key]) == count[key]]
    taken = keys.union(*[text.split(".") for text in count])
    names = [name for name in free if name not in taken]
    # Frequent keys get the first, short names
    renamed = dict(zip(sorted(only, key=lambda key: (-count[key], key)), names, strict=False))
    for key, name in renamed.items():
        for text in said[key]:
            text.value = name
    return renamed


def _choices(node: ast.expr) -> list[ast.Constant]:
    if isinstance(node, ast.IfExp):
        one, other = _choices(node.body), _choices(node.orelse)
        return one + other if one and other else []
    return [node] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []
