"""The commands `play` and `watch`."""

import errno
import os
import sys
from argparse import Namespace

from engine.bots.runtime import external_players
from engine.cards import EMPTY
from engine.match import Match
from screens import flow, starts
from screens.practice import practice_deal
from screens.puzzles.asking import ask_content
from screens.settings import PACE, WATCH_PACE
from screens.ui import words
from screens.ui.keys import A
from simulator import translations
from simulator.arena.players import MatchPlayers, forfeits_line, status
from simulator.arena.recorder import longest
from simulator.computer.program import Program
from simulator.computer.scene import Group
from simulator.desktop import keys_page
from simulator.desktop.record_files import DesktopArchive
from simulator.desktop.window_console import DesktopConsole, is_interrupted
from simulator.desktop.window_place import NoScreen
from simulator.progress import counting
from simulator.protocol import program_log
from simulator.protocol.client import is_program
from simulator.records.reader import RecordRefused
from simulator.records.replay import summary

INSTANT = 3
CLEARED = "\033[H\033[2J\033[3J"  # text that clears a terminal


def play(args: Namespace) -> int:
    """Open the window; archive the unfinished match if it does not fit `args`."""
    try:
        console = DesktopConsole(scale=args.scale, save=args.save)
    except NoScreen as reason:
        return _unseen(reason)
    try:
        _play(console, args)
    except RecordRefused as refused:
        print(f"{args.save}:{refused.line}: {refused.reason}", file=sys.stderr)
        return 1
    finally:
        console.close()
    return 0


def _play(console: DesktopConsole, args: Namespace) -> None:
    match = console.load_match()
    saves = console.saves
    if saves.taken or saves.unwritable:
        reason = "another window keeps its match there; nothing is saved in this one"
        if saves.unwritable:
            reason = f"{saves.unwritable.strerror}; nothing is saved"
        print(f"madrasso: {saves.file}: {reason}", file=sys.stderr)
    archive = console.archive()
    if match is not None and not agrees(match, args):
        where = archive.add(match)
        if where is None:
            raise OSError(errno.EIO, "the match in progress can't be kept", console.saves.file)
        print(f"madrasso: the match in progress is kept in {where}", file=sys.stderr)
        match = None
    if match is None and args.explicit:
        match = _archived(console, archive, args)
    app = _app(console, args.lang)
    if args.tell:
        _tell(app)
    if args.puzzle is not None:
        ask_content(app, args.puzzle)
    elif args.code and args.code[-1]:
        practice_deal.by_code(app, args.code, args.players)
    elif match is not None and (args.explicit or is_interrupted(console)):
        flow.go_on(app, match)
    elif args.explicit:
        starts.enter(app, _match(console, args))
    else:
        flow.to_title(app)
    _run(app)


def _archived(console: DesktopConsole, archive: DesktopArchive, args: Namespace) -> Match | None:
    for key, entry, _ in archive.entries:
        if entry.over or entry.game != args.game:
            continue
        try:
            match = archive.match(key)
        except (ValueError, OSError):
            continue
        if agrees(match, args):
            console.save_match(match)
            archive.drop(key)
            return match
    return None


def watch(args: Namespace) -> int:
    """Show a match between bots, without a window if headless."""
    if any(map(is_program, args.players)):
        program_log.begin()
    with MatchPlayers() as players:
        try:
            console = DesktopConsole(scale=args.scale, headless=args.headless, save=os.devnull)
        except NoScreen as reason:
            return _unseen(reason)
        app = _app(console, args.lang)
        match = _match(console, args)
        # External programs get the match, not a View
        for name in filter(is_program, match.players):
            external_players[name] = lambda view, seed: players.think(app.screen.match, seed)
        try:
            flow.start(app, match)
            if args.headless:
                _to_the_end(app, match)
            else:
                _run(app)
        finally:
            external_players.clear()
    last = [summary(match)] if args.headless else []
    if players.forfeits:
        last.append(forfeits_line(players.forfeits))
    if last:
        print("; ".join(last))
    return status(players.forfeits)


def _unseen(reason: NoScreen) -> int:
    print(
        f"madrasso: no window can be opened here ({reason}): start it from a desktop;"
        " `madrasso watch --headless`, `record`, `replay` and `bot` need none",
        file=sys.stderr,
    )
    return 1


def _to_the_end(app: Program, match: Match) -> None:
    app.settings[PACE] = app.settings[WATCH_PACE] = INSTANT
    deals = match.number
    with counting(None, "deal") as progress:
        while not match.over and (match.turn != EMPTY or match.number < longest(match)):
            app.console.feed(A)  # ends every motion and turns every page
            app.step()
            if match.number > deals:
                progress.done()
                deals = match.number


def agrees(match: Match, args: Namespace) -> bool:
    explicit = args.explicit
    return (
        ("game" not in explicit or match.game_index == args.game)
        and ("rules" not in explicit or match.rules == args.rules)
        and ("players" not in explicit or sorted(match.players) == sorted(args.players))
        and ("seed" not in explicit or match.seed == args.seed)
    )


def _match(console: DesktopConsole, args: Namespace) -> Match:
    seed = console.seed() if args.seed is None else args.seed
    return Match(args.game, args.rules, seed, args.players)


def _app(console: DesktopConsole, language: str | None) -> Program:
    words.use(translations.spoken())
    app = Program(console)
    if language:
        words.use(language)
        app.load_theme()  # the letters on court cards depend on the language
    console.keys_page = lambda: keys_page.page(app)
    return app


def _tell(app: Program) -> None:
    def tell(line: str) -> None:
        try:
            print(line, flush=True)
        except OSError as reason:  # the reader has ended, or the disk is full
            print(f"madrasso: standard output: {reason.strerror}: no more is told", file=sys.stderr)
            with open(os.devnull, "wb") as nowhere:
                os.dup2(nowhere.fileno(), sys.stdout.fileno())

    def forget() -> None:
        if sys.stdout.isatty():
            tell(CLEARED)

    app.tell(tell, forget)

    def page() -> Group:
        for line in keys_page.lines():
            tell(line)
        return keys_page.page(app)

    app.console.keys_page = page


def _run(app: Program) -> None:
    try:
        app.run()
    finally:
        app.console.close()
