import json
import os
import subprocess

import pytest

from simulator import translations
from tools import node
from tools.web import build

SPOKEN = [
    # LC_ALL, LC_MESSAGES, LANG, LANGUAGE, expected language
    (None, None, "it_IT.UTF-8", None, "it"),
    (None, None, "en_GB.UTF-8", None, "en"),
    (None, None, "de_DE.UTF-8", None, "en"),
    (None, None, "vec_IT", None, "it"),
    (None, None, "fur_IT@euro", None, "it"),
    (None, None, "Italian_Italy.1252", None, "it"),  # as on Windows
    (None, None, "ita_IT", None, "it"),
    (None, None, "C", None, "en"),
    (None, None, "", None, "it"),
    (None, "it_IT", "en_US", None, "it"),
    ("en_US", "it_IT", "it_IT", None, "en"),
    # LANGUAGE has priority
    (None, None, "en_US.UTF-8", "vec:it", "it"),
    (None, None, "en_US.UTF-8", "it", "it"),
    (None, None, "it_IT.UTF-8", "en", "en"),
    (None, None, "it_IT.UTF-8", "en_GB:en", "en"),
    ("it_IT.UTF-8", None, None, "en:it", "en"),
    (None, None, "de_DE.UTF-8", "de:it:en", "it"),  # the game has no German texts
    (None, None, "de_DE.UTF-8", "de:nl", "en"),
    (None, None, "de_DE.UTF-8", "de:fr", "fr"),
    (None, None, "fr_CA.UTF-8", None, "fr"),
    (None, None, "br_FR@euro", None, "fr"),
    (None, None, "French_France.1252", None, "fr"),
    (None, None, "it_IT.UTF-8", "", "it"),
    (None, None, "it_IT.UTF-8", "::", "it"),
    (None, None, "en_US.UTF-8", "::", "en"),
    (None, None, None, "en", "en"),
    # the C locale ignores LANGUAGE, as in gettext and glibc
    (None, None, "C", "it", "en"),
    (None, None, "C.UTF-8", "it", "en"),
    ("POSIX", None, "it_IT", "it", "en"),
]


@pytest.mark.parametrize(("all_", "messages", "lang", "language", "expected"), SPOKEN)
def test_the_language_is_chosen_as_gettext_chooses_it(
    monkeypatch, all_, messages, lang, language, expected
):
    said = {"LC_ALL": all_, "LC_MESSAGES": messages, "LANG": lang, "LANGUAGE": language}
    for name, value in said.items():
        monkeypatch.delenv(name, raising=False)
        if value is not None:
            monkeypatch.setenv(name, value)
    monkeypatch.setattr(translations.locale, "getlocale", lambda: (None, None))
    assert translations.spoken() == expected


BROWSERS = [
    (["it-IT", "it", "en-US", "en"], "it"),
    (["en-GB", "en"], "en"),
    (["vec", "it-IT", "en"], "it"),
    (["de-DE", "de", "it", "en"], "it"),
    (["de-DE", "en", "it"], "en"),
    (["de-DE"], "en"),
    (["fr-FR"], "fr"),
    (["oc", "it"], "fr"),
    (["IT-ch"], "it"),
    ([], "it"),
]
ASKING = """
const [address, asked] = process.argv.slice(-2);
const found = [];
for (const languages of JSON.parse(asked)) {
  const value = { languages, language: languages[0] };
  Object.defineProperty(globalThis, "navigator", { value, configurable: true });
  found.push((await import(`${address}?${found.length}`)).language);
}
console.log(JSON.stringify(found));
"""


def test_the_page_reads_all_of_the_browsers_languages(tmp_path):
    if not (node.own() or node.packaged()):
        pytest.skip("there is no node")
    asked = json.dumps([languages for languages, _ in BROWSERS])
    found = {}
    page, *_ = build.scripts("texts.js", found)
    for name, content in found.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    address = (tmp_path / page).as_uri()
    words = [node.find()[0], "--input-type=module", "-e", ASKING, address, asked]
    done = subprocess.run(words, capture_output=True, text=True, env=os.environ)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [expected for _, expected in BROWSERS]
