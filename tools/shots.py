"""Write a picture of a screen, in a match that bots play with a fixed seed."""

import argparse
import sys
from collections.abc import Callable, Sequence
from io import BytesIO
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from engine.bits import POPCOUNT
from engine.bots import TABLE, choose
from engine.cards import EMPTY
from engine.deal import AUCTION, CALL, DISCARD, PLAY
from engine.madrasso.game import Madrasso
from engine.match import Match, new_view
from engine.mediatore.game import Mediatore
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import BREVE, GAMES, MADRASSO, MEDIATORE, default_rules
from engine.view import DealView, View
from screens import flow
from screens.help import at_a_glance, book
from screens.look.hands import Hands
from screens.madrasso.table import Table
from screens.mediatore.signals import true_places
from screens.menu import archive_page, new_game, settings_page
from screens.menu.title import Title
from screens.seats import HUMAN
from screens.settings import CONFIRMS
from screens.table import claiming, curtain, pause
from screens.ui import words
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from simulator import files
from simulator.cli import arguments
from simulator.cli.arguments import Parser
from simulator.cli.main import run
from simulator.computer.program import Program
from simulator.desktop.window_console import DesktopConsole

Wanted = Callable[[Any, Any], bool]  # (game, view): whether to take the picture

SETTLED = 3  # frames until a screen is complete
LONGEST = 2000
PLAYERS = (HUMAN, *TABLE.split()[:3])
DEALS, MEDIATORE_DEALS = 8, 9  # deals on the score sheets
ALL = 999  # a number greater than that of a deal's actions or a match's deals
PARTY = 75  # frames until several suit signs fall
SEED = 11


def make_parser() -> Parser:
    parser = Parser(prog="python -m tools.shots", description=__doc__)
    parser.set_defaults(run=write)
    screens = tuple(PICTURES)
    parser.add_argument("screen", choices=screens, metavar="SCREEN", help=", ".join(screens))
    parser.add_argument("--out", required=True, type=arguments.picture_name, metavar="FILE.png")
    parser.add_argument("--scale", type=arguments.number_between(1, 20), default=1, metavar="N")
    parser.add_argument("--fine", action="store_true", help="in the fine look")
    arguments.add_language(parser)
    return parser


def write(args: argparse.Namespace) -> int:
    files.check(args.out)
    files.write(args.out, png(shot(args.screen, args.lang or "it", args.scale, args.fine)))
    return 0


def main(argv: list[str] | None = None) -> int:
    return run(make_parser, sys.argv[1:] if argv is None else argv)


def shot(
    screen: str,
    language: str,
    scale: int = 1,
    fine: bool = False,
    console: type[DesktopConsole] = DesktopConsole,
) -> pygame.Surface:
    words.use(language)
    with TemporaryDirectory() as home:
        app = Program(console(headless=True, home=home))
        PICTURES[screen](app)
        _step(app, SETTLED)
        shown: pygame.Surface = app.console.display.picture(scale, fine)
        flat = pygame.Surface(shown.get_size(), 0, 24)
        flat.blit(shown, (0, 0))
        return flat


def png(picture: pygame.Surface) -> bytes:
    content = BytesIO()
    pygame.image.save(picture, content, "picture.png")
    return content.getvalue()


def _step(app: Program, frames: int) -> None:
    for _ in range(frames):
        app.step()


def _press(app: Program, *keys: int) -> None:
    for key in keys:
        app.console.feed(key)
        app.step()


def _after(*steps: int | Callable[[Program], object]) -> Callable[[Program], None]:
    def show(app: Program) -> None:
        for step in steps:
            if callable(step):
                step(app)
            else:
                _press(app, step)

    return show


def _title(app: Program) -> None:
    app.console.save_match(_played(MADRASSO, 1, 6))
    app.open(Title)


def _records(app: Program) -> None:
    archive = app.console.archive()
    for day, (game, deals) in enumerate(((MADRASSO, ALL), (BREVE, ALL), (MEDIATORE, 3)), 1):
        path = archive.add(_played(game, deals))
        path.rename(path.with_name(f"2026-01-0{day}-1-{GAMES[game]}.jsonl"))
    app.open(archive_page.ArchivePage)


def _curtain(app: Program) -> None:
    match = _played(MADRASSO, 1, 0, players=(HUMAN, PLAYERS[1], HUMAN, PLAYERS[3]))
    app.open(curtain.Curtain, match, 2)


def _options(app: Program) -> None:
    app.open(settings_page.RulesMenu, MADRASSO, default_rules(MADRASSO), new_game.rules_name, None)


def _book(app: Program, begun: bool) -> None:
    app.open(book.Book, MADRASSO, default_rules(MADRASSO), app.leave, begun)


def _hands(app: Program) -> None:
    app.open(Hands, _played(MADRASSO, 1))
    _step(app, SETTLED)
    _press(app, RIGHT)


def _glance(app: Program) -> None:
    app.screen.ask(at_a_glance.over_table(app.screen))


def _hint(app: Program) -> None:
    app.console.quick = False  # so that the hint is by a bot that thinks only briefly
    app.screen.lay(pause.to_hint)
    while not app.screen.spoken:
        _step(app, 1)


def _hint_begun(app: Program) -> None:
    app.screen.lay(pause.to_hint)
    _step(app, 1)


def _confirm(app: Program) -> None:
    app.settings[CONFIRMS] = True


def _table(app: Program) -> None:
    def wanted(_: Madrasso, view: View) -> bool:
        free = sum([POPCOUNT[holding] for holding in view.playable])
        telling = view.laid >= 2 and view.tricks >= 1 and view.upcard_lies
        return telling and 2 <= free < view.counts[0] - 2

    match = _reached(MADRASSO, 2, wanted, SEED)
    flow.go_on(app, match)
    for _ in range(LONGEST):
        app.step()
        table = app.screen
        if isinstance(table, Table) and match.turn == table.seat and not table.motions.running:
            break
    _step(app, SETTLED)
    for _ in range(match.game.deal.counts[0]):
        if table.playable(table.hand.chosen):
            break
        _press(app, RIGHT)


def _scores(app: Program) -> None:
    flow.sheet(app, _played(MADRASSO, DEALS), flow.go_on)


def _result(app: Program) -> None:
    seed = SEED
    while (match := _played(MADRASSO, ALL, seed=seed)).game.score.winner:
        seed += 1
    flow.go_on(app, match)
    _step(app, PARTY)


def _open(app: Program, wanted: Wanted, *keys: int) -> None:
    flow.go_on(app, _reached(MEDIATORE, 1, wanted, 0))
    _step(app, SETTLED)
    _press(app, *keys)


def _auction(app: Program) -> None:
    _open(app, lambda game, view: game.phase == AUCTION and game.n_spoken > 4, DOWN)


def _call(app: Program) -> None:
    _open(app, lambda game, view: game.phase == CALL)


def _exchange(app: Program) -> None:
    def wanted(game: Mediatore, view: MediatoreView) -> bool:
        supplier = game.supplier  # type: ignore[attr-defined]
        return game.phase == DISCARD and supplier != EMPTY

    _open(app, wanted, RIGHT, A, RIGHT, RIGHT, A, RIGHT)


def _mediatore(app: Program) -> None:
    def wanted(game: Mediatore, view: MediatoreView) -> bool:
        partner = game.partner  # type: ignore[attr-defined]
        open_partner = partner not in (EMPTY, 0) and game.partner_open
        return game.phase == PLAY and open_partner and view.laid > 1 and view.tricks > 1

    _open(app, wanted)


def _signal(app: Program) -> None:
    def wanted(game: Mediatore, view: MediatoreView) -> bool:
        lone = view.alone and view.seat == view.bidder
        leads = game.phase == PLAY and not view.laid and view.tricks > 0
        return leads and not lone and view.counts[0] > 5

    _open(app, wanted)
    table = app.screen
    while len(true_places(table.view, table.hand.chosen)) < 2:
        _press(app, RIGHT)
    _press(app, A, DOWN)


def _reckoning(app: Program) -> None:
    flow.reckoning(app, _played(MEDIATORE, 1, seed=1))


def _four_scores(app: Program) -> None:
    flow.sheet(app, _played(MEDIATORE, MEDIATORE_DEALS, seed=1))


PICTURES: dict[str, Callable[[Program], object]] = {
    "title": _title,
    "new-game": lambda app: app.open(new_game.NewGame),
    "records": _records,
    "curtain": _curtain,
    "table": _table,
    "scores": _scores,
    "result": _result,
    "auction": _auction,
    "call": _call,
    "exchange": _exchange,
    "mediatore": _mediatore,
    "signal": _signal,
    "reckoning": _reckoning,
    "four-scores": _four_scores,
    "settings": lambda app: app.open(settings_page.SettingsPage, 0, flow.to_title),
    "options": _options,
    "pause": _after(_table, START),
    "question": _after(_table, _confirm, A),
    "claim": _after(_table, lambda app: claiming.claim(app.screen)),
    "hint": _after(_table, _hint),
    "bid-hint": _after(_auction, _hint),
    "hint-thinks": _after(_table, _hint_begun),
    "glance": _after(_table, _glance),
    "closeup": _after(_table, UP),
    "signs": _after(_table, _glance, RIGHT),
    "bids": _after(_mediatore, _glance, RIGHT),
    "signs-mediatore": _after(_mediatore, _glance, RIGHT, RIGHT),
    "signals": _after(_mediatore, _glance, RIGHT, RIGHT, RIGHT),
    "contents": lambda app: _book(app, False),
    "rules": lambda app: _book(app, True),
    "tricks": _after(_table, B),
    "gone": _after(_table, B, RIGHT),
    "standing": _after(_table, B, RIGHT, RIGHT),
    "said": _after(_mediatore, B, LEFT),
    "seen-again": _after(_mediatore, SELECT),
    "hands": _hands,
    "watch": lambda app: flow.go_on(app, _played(MADRASSO, 1, 6, TABLE.split())),
}


def _act(match: Match, view: DealView) -> None:
    match.look(match.turn, view)
    match.act(choose("club", view, match.decision_seed()))


def _played(
    game: int, deals: int, actions: int = ALL, players: Sequence[str] = PLAYERS, seed: int = SEED
) -> Match:
    match = Match(game, default_rules(game), seed, players)
    view = new_view(game)
    while match.number < deals and not match.over:
        match.begin()
        while match.turn != EMPTY and (match.number < deals or match.n_log < actions):
            _act(match, view)
    return match


def _reached(game: int, deal: int, wanted: Wanted, seed: int) -> Match:
    view = new_view(game)
    while True:
        match = _played(game, deal, 0, seed=seed)
        while match.turn != EMPTY:
            match.look(0, view)
            if match.turn == 0 and wanted(match.game, view):
                return match
            _act(match, view)
        seed += 1


if __name__ == "__main__":
    sys.exit(main())
