from engine.quoting import MOST_QUOTED, clip, quote


def test_short_text_is_quoted_whole():
    for text in ("", "OA", "it's", "x" * MOST_QUOTED):
        assert clip(text) == text
        assert quote(text) == repr(text)
    assert [quote(each) for each in (None, True, -7, 2.5)] == ["None", "True", "-7", "2.5"]


def test_long_text_is_quoted_by_its_beginning():
    assert clip("x" * 61) == "x" * 60 + "…"
    assert quote("x" * 61) == "'" + "x" * 60 + "…'"
    assert quote(10**99) == "1" + "0" * 59 + "…"


def test_long_escapes_are_cut_too():
    for text in ("\0" * 60, "\ud800" * 40, "'\"" * 30, "\\" * 60):
        assert len(quote(text)) <= MOST_QUOTED + 3


def test_list_or_object_is_only_named():
    deep = []
    for _ in range(100):
        deep = [deep]
    assert quote(deep) == "a list"
    assert quote({"a": deep}) == "an object"
