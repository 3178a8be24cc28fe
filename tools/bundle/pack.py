"""Packing: long tuples of integers become bytes or arrays with 1 or 2 bytes per number, not 4."""

import ast

LONG_TABLE = 16


def pack_tables(tree: ast.Module) -> None:
    packed = False
    for line in tree.body:
        if not isinstance(line, ast.Assign) or not isinstance(line.value, ast.Tuple):
            continue
        try:
            numbers = ast.literal_eval(line.value)
        except ValueError:
            continue
        if len(numbers) < LONG_TABLE or not all(type(n) is int for n in numbers):
            continue
        if 0 <= min(numbers) and max(numbers) < 256:
            line.value = ast.Constant(bytes(numbers))
        elif -0x8000 <= min(numbers) and max(numbers) < 0x8000:
            content = b"".join(n.to_bytes(2, "little", signed=True) for n in numbers)
            line.value = ast.parse(f"_array('h', {content!r})", mode="eval").body
            packed = True
    if packed:
        tree.body.insert(0, ast.parse("from array import array as _array").body[0])
