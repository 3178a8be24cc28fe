import json
import re

import pytest

from screens.ui import words
from simulator import translations
from tools import languages
from tools.web import texts

EACH = pytest.mark.parametrize("language", words.LANGUAGES)


def test_list_of_languages_equals_their_files():
    whole = [each for each in languages.begun() if not languages.lacking(each)]
    assert list(words.LANGUAGES) == whole, "python -m tools.languages writes it anew"
    assert words.OFFERED.split() == whole and len(words.OFFERED) >= languages.LONG
    assert words.LANGUAGES[:2] == (translations.FIRST, translations.OF_OTHERS)


def test_a_language_that_lacks_a_file_is_not_offered(tmp_path, monkeypatch, capsys):
    for name in languages.files("en"):
        copy = tmp_path / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes((languages.ROOT / name).read_bytes())
    (tmp_path / "assets/words/de.txt").write_text("# Deutsch")
    code = tmp_path / "lib/screens/ui/words.py"
    code.parent.mkdir(parents=True)
    code.write_text('LANGUAGES = ()\nOFFERED = ""\n')
    monkeypatch.setattr(languages, "ROOT", tmp_path)
    monkeypatch.setattr(languages, "LIST", code)
    monkeypatch.setattr(languages.rules, "main", lambda whole: whole != ["en"])
    monkeypatch.setattr(translations, "of", lambda language: {"rules_pages": "rules"})
    assert languages.main() == 0
    assert "de lacks assets/words/why-de.txt" in capsys.readouterr().out
    assert code.read_text() == 'LANGUAGES = ("en")\nOFFERED = "en         "\n'


def test_page_texts_exist_in_every_language():
    shapes = {json.dumps(shape(each)) for each in texts.TEXTS.values()}
    assert len(shapes) == 1


def shape(said):
    if isinstance(said, dict):
        return {key: shape(each) for key, each in said.items()}
    return [shape(each) for each in said] if isinstance(said, list) else said.count("{}")


@EACH
def test_no_two_languages_have_the_same_readers(language):
    own = translations.of(language)["locales"].split()
    assert own[0] == language
    assert [translations.readers_of()[each] for each in own] == [language] * len(own)


def test_french_of_the_page_has_narrow_spaces_before_punctuation():
    said = json.dumps(texts.TEXTS["fr"], ensure_ascii=False).replace('": ', '"')
    assert not re.findall(r"[^\u202f][:!?;»](?=[ \"]|$)", said)
