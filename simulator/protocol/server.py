"""`madrasso bot`: answer questions in JSON Lines; see docs/bot-protocol.md."""

import errno
import json
import math
import os
import sys
import traceback
from argparse import Namespace
from typing import BinaryIO, TextIO
from zlib import crc32

from engine.bots import choose
from engine.games import about
from engine.match import new_view
from engine.record import tokens
from engine.view import DealView
from simulator import translations
from simulator.assets import Missing
from simulator.protocol.explain import explained
from simulator.protocol.read_question import BotQuestion, past_of
from simulator.records.jsonl import on_one_line, parse_line, read_lines

OUR_FAULT = "a fault of this program's: it can't answer that"


class Bot:
    """A bot of `level` that explains its actions in `language`."""

    def __init__(self, level: str, language: str) -> None:
        self.level = level
        self.language = language
        self.views: dict[int, DealView] = {}

    def answer(self, raw: bytes) -> dict:
        number = None
        try:
            line = parse_line(raw)
            number = _number(line)
            return {"ask": number, **self._decide(line, raw)}
        except ValueError as reason:
            return {"ask": number, "error": on_one_line(str(reason))}
        except Missing:
            raise
        except Exception as fault:
            traceback.print_exc()
            return {"ask": number, "error": f"{OUR_FAULT} ({type(fault).__name__})"}

    def _decide(self, line: dict, raw: bytes) -> dict:
        why = line.get("why", False)
        if not isinstance(why, bool):
            raise ValueError("why is neither true nor false")
        # Equal questions get equal answers
        seed = line.get("seed", crc32(raw))
        if type(seed) is not int:
            raise ValueError("seed is not an integer")
        question = BotQuestion(line)
        view = self.views.setdefault(question.game, new_view(question.game))
        view.past = past_of(question, line)
        return self._act(question, view, seed, why)

    def _act(self, question: BotQuestion, view: DealView, seed: int, why: bool) -> dict:
        match = question.match
        answer: dict = {}
        for begun in range(about(question.game).actions_due(match.game)):
            match.look(question.seat, view)
            if why and not begun:
                action, answer = explained(self.level, view, seed, self.language)
            else:
                action = choose(self.level, view, seed ^ begun)
            match.act(action)
        return {"action": tokens(match)[-1], **answer}


def _number(line: dict) -> int | float:
    number = line.get("ask")
    # A huge int would overflow in isfinite
    if type(number) is not int and not (type(number) is float and math.isfinite(number)):
        raise ValueError("ask is missing or not a number")
    return number


def serve(level: str, language: str, source: BinaryIO, out: TextIO) -> None:
    bot = Bot(level, language)
    for raw in read_lines(source):
        print(json.dumps(bot.answer(raw), ensure_ascii=False), file=out, flush=True)


def bot(args: Namespace) -> int:
    for stream, name in ((sys.stdin, "standard input"), (sys.stdout, "standard output")):
        if stream is None:
            raise OSError(errno.EBADF, "is closed", name)
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    try:
        serve(args.level, args.lang or translations.spoken(), sys.stdin.buffer, sys.stdout)
    except BrokenPipeError:
        # Otherwise Python would report a closed pipe at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
