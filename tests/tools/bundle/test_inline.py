import ast

import pytest

from tools.bundle.inline import inline_calls
from tools.bundle.scopes import resolve


def inlined(*texts: str, kept: str = "") -> list[str]:
    modules = {"abc"[i]: resolve(ast.parse(text)) for i, text in enumerate(texts)}
    inline_calls(modules, set(modules), set(kept.split()))
    return [ast.unparse(tree) for tree in modules.values()]


def plain(text: str) -> str:
    return ast.unparse(ast.parse(text))


ROWS = {
    "a statement": (
        "def f(a):\n return g(a) + 1\n pass\ndef h(n):\n say(n)\n f(n)\n say(n)\ndef g(a):\n"
        " show(a)\n return a",
        "def h(n):\n say(n)\n show(n)\n say(n)",
    ),
    "an assignment": (
        "def f(a):\n b = a * a\n return b + 1\ndef h(n):\n x = f(n + 1)\n say(x, x)",
        "def h(n):\n inlined_0 = n + 1\n inlined_1 = inlined_0 * inlined_0\n x = inlined_1 + 1\n"
        " say(x, x)",
    ),
    "branches of an assignment": (
        "def f(a):\n if a: return 1\n say(a)\n return 2\ndef h(n):\n x = f(n)\n say(x, x)",
        "def h(n):\n if n: x = 1\n else:\n  say(n)\n  x = 2\n say(x, x)",
    ),
    "a condition": (
        "def f(a):\n b = more(a)\n return b > 2\ndef h(n):\n if not f(n): say(n)",
        "def h(n):\n inlined_0 = more(n)\n if not inlined_0 > 2: say(n)",
    ),
    "a condition with branches": (
        "def f(a):\n if a: return True\n say(a)\ndef h(n):\n if f(n): say(n)",
        "def h(n):\n if n: inlined_0 = True\n else:\n  say(n)\n  inlined_0 = None\n"
        " if inlined_0: say(n)",
    ),
    "returned, from a loop": (
        "def f(a):\n for i in a:\n  if i: return i\ndef h(n):\n if n: return f(n)\n say(n)",
        "def h(n):\n if n:\n  for inlined_0 in n:\n   if inlined_0: return inlined_0\n  return\n"
        " say(n)",
    ),
    "the last statement": (
        "def f(a):\n for i in a:\n  if i: return\n  say(i)\ndef h(n):\n if n: f(n)",
        "def h(n):\n if n:\n  for inlined_0 in n:\n   if inlined_0: return\n   say(inlined_0)",
    ),
    "an expression": (
        "def f(a, b): return a.x + b\ndef h(n):\n while n and f(n, 1): say(n)",
        "def h(n):\n while n and n.x + 1: say(n)",
    ),
    "an expression in a comprehension": (
        "def f(a): return a * 2\ndef h(n): return [f(i) for i in n]",
        "def h(n): return [i * 2 for i in n]",
    ),
    "a method": (
        "class A:\n def f(self):\n  self._g(1)\n  say(self)\n def _g(self, n): self.n = n\n"
        "class B:\n def _g(self): pass\n def f(self): return [self._g, self._g]",
        "class A:\n def f(self):\n  self.n = 1\n  say(self)\nclass B:\n def _g(self): pass\n"
        " def f(self): return [self._g, self._g]",
    ),
    "another object's method": (
        "class A:\n def g(self, n):\n  self.n = n\n  self.m = n\ndef f(a):\n a.b.g(1)\n say(a)",
        "class A: pass\ndef f(a):\n inlined_0 = a.b\n inlined_0.n = 1\n inlined_0.m = 1\n say(a)",
    ),
    "a default": (
        "def f(a, b=2, c=3): say(a, b, c)\ndef h(n):\n f(n, n)\n say(n)",
        "def h(n):\n say(n, n, 3)\n say(n)",
    ),
    "a parameter that changes": (
        "def f(a):\n a += 1\n say(a)\ndef h(n):\n f(n)\n say(n)",
        "def h(n):\n inlined_0 = n\n inlined_0 += 1\n say(inlined_0)\n say(n)",
    ),
    "one after the other": (
        "def f(a):\n b = more(a)\n say(b, b)\ndef g(a):\n c = less(a)\n say(c, c)\ndef h(n):\n"
        " f(n)\n g(n)\n say(n)",
        "def h(n):\n inlined_0 = more(n)\n say(inlined_0, inlined_0)\n inlined_0 = less(n)\n"
        " say(inlined_0, inlined_0)\n say(n)",
    ),
    "one within the other": (
        "def f(a):\n b = g(a)\n say(b, b)\ndef g(a):\n c = less(a)\n return c + c\ndef h(n):\n"
        " f(n)\n say(n)",
        "def h(n):\n inlined_1 = less(n)\n inlined_0 = inlined_1 + inlined_1\n"
        " say(inlined_0, inlined_0)\n say(n)",
    ),
    "after something else": (
        "def f(a):\n say(1)\n return a\ndef h(n): return n.x + n.y.z(n.x, f(n))",
        "def h(n):\n inlined_0 = n.x\n inlined_1 = n.y\n inlined_2 = n.x\n say(1)\n"
        " return inlined_0 + inlined_1.z(inlined_2, n)",
    ),
    "a generator": (
        "def f(a):\n yield a\n return a.x\ndef h(n):\n yield n\n x = (yield from f(n))\n say(x, x)",
        "def h(n):\n yield n\n yield n\n x = n.x\n say(x, x)",
    ),
    "two that are summed": (
        "def f(a):\n b = more(a)\n return b * b\ndef g(a):\n c = less(a)\n return c * c\n"
        "def h(n):\n x = g(f(n))\n say(x, x)",
        "def h(n):\n inlined_0 = more(n)\n inlined_1 = less(inlined_0 * inlined_0)\n"
        " x = inlined_1 * inlined_1\n say(x, x)",
    ),
}

STAYS = {
    "given by a keyword": "def f(a, b): say(a, b)\ndef h(n): f(n, b=n)",
    "a name that the caller hides": "import b\ndef f(a): b.say(a)\ndef h(b):\n f(b)\n say(b)",
    "a variable of the module": "n = 0\ndef f():\n global n\n n = more()\ndef h():\n say(n)\n f()",
    "into a function with a variable of the module": (
        "n = 0\ndef f(a): say(a, 1)\ndef h():\n global n\n n = more()\n f(n)"
    ),
    "called twice": "def f(): say(1)\ndef h():\n f()\n f()",
    "a value": "def f(): say(1)\ndef h(): say(f)",
    "recursive": "def f(a): say(f(a))",
    "in what calls itself": (
        "def f(a):\n b = more(a)\n say(b, b)\ndef h(n):\n f(n)\n if n: h(n - 1)"
    ),
    "a generator": "def f(a): yield a\ndef h(n): say(f(n))",
    "decorated": "class A:\n @property\n def f(self): say(1)\n def h(self): self.f()",
    "perhaps": "def f(a):\n say(1)\n return a\ndef h(n): return n and f(n)",
    "in a loop's condition": "def f(a):\n say(1)\n return a\ndef h(n):\n while f(n): pass",
    "returns in a loop": "def f(a):\n for i in a: return i\ndef h(n):\n x = f(n)\n say(x)",
    "arguments changed in between": (
        "def f(a, b): return g(a) + b\ndef h(n): return n and f(n, n.x)"
    ),
    "an argument wanted twice": "def f(a): return a + a\ndef h(n): return n and f(more(n))",
    "a closure": "def f(a):\n b = a\n return lambda: b\ndef h(n):\n x = f(n)\n say(x)",
    "starred": "def f(a, b): say(a, b)\ndef h(n): f(*n)",
    "an import, and more after it": "def f():\n import b\n b.say()\ndef h():\n f()\n say(1)",
    "another method of the family": (
        "class A:\n def f(self): self.g()\n def g(self): say(1)\nclass B(A):\n def g(self): say(2)"
    ),
    "a method that an inner class has": (
        "class A:\n def f(self): self.g()\n def g(self): say(1)\ndef made(base):\n"
        " class B(base):\n  def g(self): say(2)\n return B"
    ),
    "another class's method": (
        "class A:\n def g(self): say(1)\nclass B:\n def g(self): say(2)\ndef f(a): a.g()"
    ),
    "called through super": (
        "class A:\n def g(self): say(1)\nclass B(A):\n def f(self): super().g()"
    ),
    "a method that is set": (
        "class A:\n def f(self, n):\n  self.g = n\n  self.g()\n def g(self): say(1)"
    ),
    "read by the module": "def f(): return more()\nx = f()",
}


@pytest.mark.parametrize("row", ROWS)
def test_function_with_one_call_is_inlined(row):
    before, after = ROWS[row]
    assert inlined(before) == [plain(after)]


@pytest.mark.parametrize("row", STAYS)
def test_changed_meaning_prevents_inlining(row):
    assert inlined(STAYS[row]) == [plain(STAYS[row])]


def test_call_from_another_module_prevents_inlining():
    texts = "def f():\n    say(1)", "from a import f\n\ndef h():\n    f()"
    assert inlined(*texts) == list(texts)


def test_kept_function_is_not_inlined():
    text = "def f():\n    say(1)\n\ndef h():\n    f()"
    assert inlined(text, kept="f") == [text]
    assert inlined(text) == ["def h():\n    say(1)"]


def test_a_large_function_stays_apart():
    lines = "".join(f"    say({n}, {n}, {n})\n" for n in range(60))
    text = plain(f"def f():\n{lines}def h():\n{lines}    f()\n")
    assert inlined(text) == [text]
