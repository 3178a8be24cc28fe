"""Madrasso's part of the bot protocol's questions."""

from typing import TYPE_CHECKING

from engine.cards import EMPTY, card_text
from engine.games import about
from engine.madrasso.game import RANK_SEVEN
from engine.madrasso.packets import packets
from engine.madrasso.score import Score
from engine.match import Match
from engine.options import FIRST_LEAD, SEVEN
from simulator.protocol.consistent_deal import madrasso_pack
from simulator.records.jsonl import text

if TYPE_CHECKING:
    from simulator.protocol.read_question import BotQuestion, DealHead


def fields(match: Match, seat: int) -> dict:
    assert match.pack is not None
    upcard = match.pack[packets(match.game_index, match.rules)[1]]
    return {"upcard": card_text(upcard, match.game.ranks)}


def known(match: Match, word: str, seat: int) -> str:
    """Return `word`, because no action of Madrasso is secret."""
    return word


def check_score(question: "DealHead", line: dict, score: Score) -> None:
    question.check_totals(score, score.number)
    totals = [score.totals[side] for side in range(score.sides)]
    if about(question.game).is_over(question.game, score, totals, question.number):
        raise ValueError("the game is over")


class Telling:
    """A question's actions; `guess` returns a pack that fits them."""

    def __init__(self, question: "BotQuestion", line: dict) -> None:
        self.question = question
        self.upcard = upcard = question.card(text(line, "upcard"))
        four = len(question.names) == 4
        if (upcard in question.hand) != (four and question.seat == question.dealer):
            raise ValueError("the upcard is the dealer's, and in no other hand")
        self._game = question.before(line).game
        self._acts = []
        for i, word in enumerate(question.actions):
            if word == "out":
                raise ValueError("the deal is over: somebody called out")
            self._acts.append(EMPTY if word == "rob" else question.played_card(i, word))
        first = question.number == 1 and four
        self._seven_leads = first and question.rules[FIRST_LEAD] == SEVEN

    def candidates(self, line: dict) -> list[int]:
        question = self.question
        if not self._seven_leads:
            return [(question.dealer + 1) % len(question.names)]
        has_it = self.upcard & 0x30 | RANK_SEVEN in question.hand
        return [seat for seat in range(4) if (seat == question.seat) == has_it]

    def guess(self, leader: int) -> tuple[bytes, list[str]]:
        question, seven = self.question, self._seven_leads
        seat, hand, upcard = question.seat, question.hand, self.upcard
        pack = madrasso_pack(
            self._game, question.dealer, seat, hand, upcard, self._acts, leader, seven
        )
        return pack, question.actions
