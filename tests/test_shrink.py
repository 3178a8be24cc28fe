"""Modules made smaller: what is left does the same."""

import pytest

from simulator.shrink import shrink


def small(ours=("one", "two"), **texts) -> dict:
    return shrink(texts, set(ours))[0]


def run(modules: dict, name: str) -> dict:
    """What the module `name` defines when it runs."""
    there: dict = {}
    exec(modules[name], there)
    return there


def test_a_number_stands_where_its_name_was():
    after = small(one="WIDTH = 160\nMARGIN = WIDTH // 8 - 1\ndef f(x):\n    return x + MARGIN\nf")
    assert "return x + 19" in after["one"] and "MARGIN" not in after["one"]


def test_a_number_is_found_through_imports():
    texts = {
        "pack.one": "A, B = range(2)\nC = 7",
        "two": "from pack.one import B\nfrom pack import one\nkeep = [B, one.C]",
    }
    after = small(**texts)
    assert run(after, "two")["keep"] == [1, 7]
    assert "import" not in after["two"]


def test_a_functions_own_name_hides_a_number():
    after = small(one="A = 3\ndef f(A):\n    return A\ndef g():\n    A = 1\n    return A\nh = f, g")
    f, g = run(after, "one")["h"]
    assert f(9) == 9 and g() == 1


def test_a_name_that_is_written_twice_is_let_alone():
    after = small(one="n = 0\ndef step():\n    global n\n    n += 1\n    return n\nkeep = step")
    step = run(after, "one")["keep"]
    assert (step(), step()) == (1, 2)


def test_what_nobody_names_is_left_out_and_what_it_alone_named_too():
    after = small(
        one="def used():\n    return 1\n"
        "def idle():\n    return helper()\n"
        "def helper():\n    return 2\n"
        "keep = used()"
    )
    assert "idle" not in after["one"] and "helper" not in after["one"]
    assert run(after, "one")["keep"] == 1


def test_what_is_named_in_another_module_or_in_a_text_stays():
    after = small(
        one="class Thing:\n    def far(self):\n        pass\n    def near(self):\n        pass",
        two="def f(thing):\n    return thing.far, getattr(thing, 'near')\nkeep = f",
    )
    assert "far" in after["one"] and "near" in after["one"]


def test_a_property_is_left_out_with_its_setter_or_not_at_all():
    text = (
        "class Thing:\n    @property\n    def {0}(self):\n        return 1\n"
        "    @{0}.setter\n    def {0}(self, value):\n        self.other = value\n"
    )
    after = small(one=text.format("idle") + text.format("used"), two="keep = lambda t: t.used")
    assert "idle" not in after["one"] and after["one"].count("def used") == 2


def test_private_names_are_short_and_alike_in_all_modules():
    text = "class Box:\n    def __init__(self):\n        self._content = 5\n"
    text += "    def get(self):\n        return self._content\nkeep = Box().get()"
    after, renamed = shrink({"one": text, "two": text.replace("content", "price")}, {"one", "two"})
    assert renamed["one"] == {"_content": "_0"} and renamed["two"] == {"_price": "_0"}
    assert after["one"] == after["two"] and run(after, "one")["keep"] == 5


def test_names_of_libraries_are_let_alone():
    text = "class Box:\n    def __init__(self):\n        self._content = 5\nkeep = Box()._content"
    assert "_content" in small(("two",), one=text)["one"]


def test_reaching_for_anothers_private_name_is_refused():
    with pytest.raises(ValueError, match="two uses _secret, which is private to one"):
        small(
            one="class Box:\n    def __init__(self):\n        self._secret = 1", two="b = a._secret"
        )


def test_long_tables_become_bytes_or_an_array():
    after = small(
        one=f"BYTES = {tuple(range(20))}\n"
        f"WORDS = {tuple(range(-10, 300, 10))}\n"
        "keep = (BYTES, WORDS)"
    )
    there = run(after, "one")
    assert there["BYTES"] == bytes(range(20))
    assert list(there["WORDS"]) == list(range(-10, 300, 10))
    assert "array" in after["one"]


def test_docstrings_and_annotations_go():
    after = small(one='"""Text."""\ndef f(a: int) -> str:\n    """More."""\n    return a\nkeep = f')
    assert "ext" not in after["one"] and "int" not in after["one"]
