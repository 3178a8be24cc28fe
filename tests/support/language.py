"""Find what the handheld's Python lacks, or the engine must avoid."""

import ast
from collections.abc import Iterator

from tests.support.bools import bools_refused
from tests.support.places import ROOT
from tools.bundle.optimize import strip

LIB = ROOT / "lib"

ENGINE_MODULES = set("array engine".split())
HANDHELD_MODULES = ENGINE_MODULES | {path.stem for path in LIB.iterdir()}
HANDHELD_MODULES |= set(
    "adafruit_display_text adafruit_displayio_layout analogio audiocore audioio"
    " audiomixer bitmaptools board busdisplay digitalio displayio fontio gc io json keypad math"
    " microcontroller"
    " neopixel_write os random storage struct supervisor sys terminalio time vectorio"
    " collections micropython traceback usb"
    " start".split()
)

TOO_BIG = 2**30  # larger ints are objects on the heap

MISSING_METHODS = set(
    "as_integer_ratio bit_count bit_length capitalize casefold expandtabs format_map isalnum"
    " isascii isdecimal isidentifier isnumeric isprintable istitle ljust maketrans removeprefix"
    " removesuffix rjust swapcase title translate zfill"
    # missing in builds for small chips
    " center partition rpartition splitlines".split()
)
MISSING_IN_RANDOM = set("shuffle sample choices gauss".split())
MISSING_NAMES = set(
    "aiter anext ascii breakpoint exit format help input quit vars ExceptionGroup"
    " complex frozenset NotImplemented".split()
)
MISSING_IN_COLLECTIONS = set("ChainMap Counter OrderedDict UserDict defaultdict deque".split())
MISSING_ATTRIBUTES = set("__cause__ __context__ __suppress_context__".split())
OPERATORS = "add and divmod floordiv lshift matmul mod mul or pow rshift sub truediv xor".split()
MISSING_SPECIAL_METHODS = {f"__r{name}__" for name in OPERATORS}
MISSING_KEYWORDS = {
    "zip": {"strict"},
    "dumps": {"indent", "sort_keys", "ensure_ascii"},
    "dump": {"indent", "sort_keys", "ensure_ascii"},
    "split": {"sep", "maxsplit"},
    "to_bytes": {"length", "byteorder", "signed"},
    "from_bytes": {"bytes", "byteorder", "signed"},
}
# hash, id and float differ between machines
NOT_FOR_THE_ENGINE = set("print open eval exec hash id globals locals float".split())

MISSING_SYNTAX = {
    ast.Match: "a match statement",
    ast.MatMult: "the operator @",
    ast.TryStar: "except*",
    ast.AsyncFunctionDef: "async",
    ast.AsyncFor: "async",
    ast.AsyncWith: "async",
}


def complaints(text: str, of_engine: bool) -> list[str]:
    found = []
    allowed = ENGINE_MODULES if of_engine else HANDHELD_MODULES
    tree = ast.parse(text)
    for node, use in bools_refused(tree):
        found.append(f"line {node.lineno}: {use}")
    strip(tree)
    for node in ast.walk(tree):
        for complaint in _complaints(node, text, allowed):
            found.append(f"line {getattr(node, 'lineno', '?')}: {complaint}")
        if of_engine:
            for complaint in _broken_promises(node):
                found.append(f"line {node.lineno}: {complaint}")
    return found


def _complaints(node: ast.AST, text: str, allowed: set[str]) -> Iterator[str]:
    if type(node) in MISSING_SYNTAX:
        yield MISSING_SYNTAX[type(node)]
    elif isinstance(node, ast.Import | ast.ImportFrom):
        yield from _imports(node, allowed)
    elif isinstance(node, ast.Dict) and None in node.keys:
        yield "{**a}"
    elif isinstance(node, ast.List | ast.Tuple | ast.Set):
        if isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
            if any(isinstance(part, ast.Starred) for part in node.elts):
                yield "[*a]"
    elif isinstance(node, ast.arguments) and node.posonlyargs:
        yield f"positional-only arguments before {node.posonlyargs[-1].arg}, /"
    elif isinstance(node, ast.With):
        yield from _with(node, text)
    elif isinstance(node, ast.ClassDef) and node.keywords:
        yield f"keywords of the class {node.name}"
    elif isinstance(node, ast.Name) and node.id in MISSING_NAMES:
        yield f"the name {node.id}"
    elif isinstance(node, ast.Attribute) and node.attr in MISSING_ATTRIBUTES:
        yield f"the attribute {node.attr}"
    elif isinstance(node, ast.Attribute) and _name(node.value) == "collections":
        if node.attr in MISSING_IN_COLLECTIONS:
            yield f"collections.{node.attr}"
    elif isinstance(node, ast.FunctionDef) and node.name in MISSING_SPECIAL_METHODS:
        yield f"the special method {node.name}"
    elif isinstance(node, ast.Raise) and node.cause and not _is_none(node.cause):
        yield "a cause of an exception"
    elif isinstance(node, ast.Call):
        yield from _call(node)
    elif isinstance(node, ast.JoinedStr):
        yield from _f_string(node)
    number = _constant(node)
    if number is not None and abs(number) >= TOO_BIG:
        yield f"the int {number}"


def _imports(node: ast.Import | ast.ImportFrom, allowed: set[str]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    else:
        names = [] if node.level else [node.module]
    for name in names:
        if name.split(".")[0] not in allowed:
            yield f"the module {name}"
        elif name == "collections" and isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if alias.name in MISSING_IN_COLLECTIONS:
                    yield f"collections.{alias.name}"


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _with(node: ast.With, text: str) -> Iterator[str]:
    source = ast.get_source_segment(text, node).removeprefix("with").lstrip()
    last = node.items[-1].optional_vars or node.items[-1].context_expr
    if source.startswith("(") and node.items[0].optional_vars and last.end_lineno:
        first = node.items[0].context_expr
        before = text.splitlines()[node.lineno - 1][: first.col_offset]
        if first.lineno > node.lineno or before.rstrip().endswith("("):
            yield "a parenthesised with"


def _call(node: ast.Call) -> Iterator[str]:
    if isinstance(node.func, ast.Attribute):
        name = node.func.attr
        if name in MISSING_METHODS:
            yield f"the method {name}"
        of = node.func.value
        if name in MISSING_IN_RANDOM and isinstance(of, ast.Name) and of.id == "random":
            yield f"random.{name}"
    else:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
    for keyword in node.keywords:
        if keyword.arg in MISSING_KEYWORDS.get(name, ()):
            yield f"{name}({keyword.arg}=…)"


def _f_string(node: ast.JoinedStr) -> Iterator[str]:
    for before, part in zip([None, *node.values], node.values, strict=False):
        if not isinstance(part, ast.FormattedValue):
            continue
        if part.conversion == ord("a"):
            yield "!a in an f-string"
        written = before.value if isinstance(before, ast.Constant) else ""
        if part.conversion == ord("r") and written.endswith(ast.unparse(part.value) + "="):
            yield "{x=} in an f-string"


def _constant(node: ast.AST) -> int | None:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    if isinstance(node, ast.UnaryOp | ast.BinOp):
        parts = [part for part in ast.walk(node) if isinstance(part, ast.expr)]
        if all(isinstance(part, ast.Constant | ast.UnaryOp | ast.BinOp) for part in parts):
            value = eval(ast.unparse(node), {})
            return value if type(value) is int else None
    return None


def _broken_promises(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Name) and node.id in NOT_FOR_THE_ENGINE:
        yield f"the engine uses {node.id}"
    elif isinstance(node, ast.Constant) and isinstance(node.value, float):
        yield "the engine uses a float"
    elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
        yield "the engine divides into a float"
