import re

from screens.ui.keys import DOWN, RIGHT, A
from simulator import translations
from simulator.narrator import questions

CHEAP = "2 4 5 6 7 F C R 3 A".split()
CHEAP_THIRDS = "4 5 6 7 F C R 2 3 A".split()
MOST = 40  # key presses
PATIENCE = 400  # frames


class Player:
    """A player who only hears."""

    def __init__(self, language, press, wait, hear, ask):
        self.words = translations.of(language)
        self.press, self.wait, self.hear, self.ask = press, wait, hear, ask
        self.heard = []
        self.chosen = []
        self.laid_away = []
        self.signals = False
        self.contract = "chiamo"

    def listen(self) -> list[str]:
        for _ in range(PATIENCE):
            lines = self.hear()
            if lines:
                self.heard += lines
                return lines
            self.wait()
        raise AssertionError(f"silence after {self.heard[-5:]}")

    def key(self, keys) -> list[str]:
        self.press(keys)
        return self.listen()

    def cost(self, card: str, thirds: bool) -> int:
        names = self.words["why_ranks"].split()
        letter = "A3RCF76542"[names.index(card.split()[0])]
        return (CHEAP_THIRDS if thirds else CHEAP).index(letter)

    def cards(self, line: str) -> list[str]:
        suits = self.words["why_suits"].split()
        of_suits = dict(zip(suits, self.words["why_of_suits"].split("\n"), strict=True))
        found = []
        for suit, ranks in re.findall(rf"\b({'|'.join(suits)}) ([\w, ]+)", line):
            cards = [(rank, of_suits[suit]) for rank in ranks.split(", ")]
            found += [self.words["tell_card"].format(*each) for each in cards]
        return found

    def play_deal(self, thirds: bool = False) -> str:
        text = " ".join(self.listen())
        while not any(self.prompt(key) in text for key in ("hands_to_open", "sheet_more")):
            text = " ".join(self.act(text, thirds))
        return text

    def prompt(self, key: str) -> str:
        return self.words[key].split(": ")[1].split("  ")[0]

    def act(self, text: str, thirds: bool) -> list[str]:
        words = self.words
        turn = text.find(words["tell_turn"].format(""))
        if f": {self.prompt('yes_no')}," in text:
            return self.key(A)
        if self.says("about_silent", text):
            return self.key(DOWN if self.signals else A)
        if any(self.says(f"about_{name}", text) for name in SIGNALS):
            return self.key(A)
        if turn >= 0:
            card = text[turn + len(words["tell_turn"].format("")) :].split(".")[0]
            return self.play_card(card, thirds)
        if f": {self.prompt('bids')}." in text or self.says("bid_too_low", text):
            return self.bid(text)
        if self.says("give_which", text):
            return self.give(thirds)
        if words["discard_count"].split("(")[0] in text:
            return self.lay_away(thirds)
        if f": {self.prompt('call_it')}." in text or f": {self.prompt('press_on')}." in text:
            return self.key(A)
        return self.listen()

    def says(self, key: str, text: str) -> bool:
        return " ".join(self.words[key].split()) in text

    def play_card(self, card: str, thirds: bool) -> list[str]:
        """Play the cheapest legal card; `card` is the raised one."""
        cards = self.cards(self.ask(questions.MAY)[0])
        wanted = min(cards, key=lambda each: self.cost(each, thirds))
        self.chosen.append(wanted)
        return self.to(wanted, card)

    def to(self, wanted: str, card: str = "") -> list[str]:
        for _ in range(MOST):
            if card.lower() == wanted:
                return self.key(A)
            card = self.key(RIGHT)[-1].split(".")[0].split(",")[0]
        raise AssertionError(f"{wanted} is never raised")

    def bid(self, text: str) -> list[str]:
        for wanted in (f"{self.contract}.", self.words["pass"], self.words["pass_after"]):
            for _ in range(MOST):
                if text.startswith(begun(wanted)) or f". {begun(wanted)}" in text:
                    break
                text = self.key(DOWN)[-1]
            else:
                continue
            if not self.says("bid_too_low", text):
                return self.key(A)
        raise AssertionError("nothing can be said")

    def lay_away(self, thirds: bool) -> list[str]:
        cards = self.cards(self.ask(questions.CARDS)[0])
        lines = []
        self.laid_away = sorted(cards, key=lambda each: self.cost(each, thirds))[:4]
        for card in self.laid_away:
            lines = self.to(card)
        return lines

    def give(self, thirds: bool) -> list[str]:
        cards = self.cards(self.ask(questions.CARDS)[0])
        return self.to(min(cards, key=lambda each: self.cost(each, thirds)))


def begun(text: str) -> str:
    return text[:1].upper() + text[1:]


SIGNALS = ("busso", "volo", "striscio")
