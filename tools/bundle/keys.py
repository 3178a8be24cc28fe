"""Key renaming: the keys of words become names that the handheld has in its flash.

A short text is a name in MicroPython and never forgotten. A key that the program does nothing with
but hand it to `words.say` may be called anything, if the files of words are written so, too.
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
    """Rename those of `keys` that are never anything else than what `say` is called with.

    What each is called now; it is one of the `free` names that stand in no text yet, and no key.
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
    parts = [text for text in count if text[-1:] == "_" or text[:1] == "_"]  # of keys put together
    made = {key for key in keys for part in parts if key.startswith(part) or key.endswith(part)}
    # A text of several words may be parted, and each of them said.
    made |= {word for text in count for word in text.replace(":", " ").split() if word != text}
    only = [key for key in said if key in keys - made and len(said[key]) == count[key]]
    taken = keys.union(*[text.split(".") for text in count])
    names = [name for name in free if name not in taken]
    # The shortest name for the key that is said most often
    renamed = dict(zip(sorted(only, key=lambda key: (-count[key], key)), names, strict=False))
    for key, name in renamed.items():
        for text in said[key]:
            text.value = name
    return renamed


def _choices(node: ast.expr) -> list[ast.Constant]:
    """The texts that an expression may be, where all that it may be are texts."""
    if isinstance(node, ast.IfExp):
        one, other = _choices(node.body), _choices(node.orelse)
        return one + other if one and other else []
    return [node] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []
