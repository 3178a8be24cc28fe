import pytest

from tools.bundle import assemble, measure
from tools.bundle.optimize import PASSES


def test_the_names_of_a_module_are_read_from_its_file():
    text = b"def cappotto(monte):\n    return monte.cassone, monte.append\n"
    content = assemble.compiled("lib/some.py", text, assemble.pypi_compiler())
    _, _, names, _ = assemble.names_in(content)
    assert {b"cappotto", b"cassone"} <= names
    assert b"append" not in names, "every MicroPython has it"


def test_a_row_counts_files_bytes_and_each_name_once():
    modules = {"lib/one.py": b"cappotto = 1\n", "lib/two.py": b"cappotto = 2\n"}
    files, size, names, letters = measure.row(modules)
    one = measure.row({"lib/one.py": modules["lib/one.py"]})
    assert files == 2 and size > one[1]
    assert names == one[2] + 1, "that of the other file itself"
    assert letters == one[3] + len("lib/two.py")


@pytest.mark.whole
@pytest.mark.parametrize("n", range(len(PASSES)))
def test_the_program_holds_together_after_any_pass(n):
    assert len(assemble.optimized_sources(PASSES[:n])) > 50
