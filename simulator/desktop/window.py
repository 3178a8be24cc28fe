"""Playing and watching: the console, the app and the match that goes on in them."""

import errno
import os
import sys

from engine.bots.runtime import external_players
from engine.cards import EMPTY
from engine.match import Match
from screens import flow
from screens.ui import words
from screens.ui.keys import A
from simulator.arena.players import Players, forfeits_line
from simulator.arena.recorder import longest
from simulator.computer import translations
from simulator.computer.program import Program
from simulator.desktop import keys_page
from simulator.desktop.console import Console  # first: it prepares displayio for the screens
from simulator.desktop.pane import NoScreen
from simulator.progress import counting
from simulator.protocol.client import is_program
from simulator.records.reader import Refused
from simulator.records.replay import summary

INSTANT = 3  # the pace of a match that nobody watches


def play(asked) -> int:
    """Open the window; go on with the match that was left, or as the command line asks.

    With options for a match on the command line, the match left goes on only where it agrees with
    them; otherwise it is put aside and a fresh one begins.
    """
    try:
        console = Console(scale=asked.scale, save=asked.save)
    except NoScreen as reason:
        return _unseen(reason)
    try:
        _play(console, asked)
    except Refused as refused:
        print(f"{asked.save}:{refused.line}: {refused.reason}", file=sys.stderr)
        return 1
    finally:
        console.close()
    return 0


def _play(console, asked) -> None:
    match = console.load_match()
    if console.saves.taken:
        print(
            f"madrasso: {console.saves.file}: another window keeps its match there;"
            " nothing is saved in this one",
            file=sys.stderr,
        )
    archive = console.archive()
    if match is not None and not agrees(match, asked):
        where = archive.add(match)
        if where is None:
            raise OSError(errno.EIO, "the match in progress can't be kept", console.saves.file)
        print(f"madrasso: the match in progress is kept in {where}", file=sys.stderr)
        match = None
    if match is None and asked.asked:
        match = _archived(console, archive, asked)
    app = _app(console, asked.lang)
    if asked.tell:
        _tell(app)
    if match is not None:
        flow.go_on(app, match)
    elif asked.asked:
        flow.start(app, _match(console, asked))
    else:
        flow.to_title(app)
    _run(app)


def _archived(console, archive, asked):
    """The last match of the archive that is not over and agrees, in progress again; or None."""
    for key, entry, _ in archive.entries:
        if entry.over or entry.game != asked.game:
            continue
        try:
            match = archive.match(key)
        except (ValueError, OSError):
            continue
        if agrees(match, asked):
            console.save_match(match)
            archive.drop(key)
            return match
    return None


def watch(asked) -> int:
    """Show players at one match; without a window, through the same screens, to its end."""
    with Players() as players:
        try:
            # The match in progress of the player himself is not touched.
            console = Console(scale=asked.scale, headless=asked.headless, save=os.devnull)
        except NoScreen as reason:
            return _unseen(reason)
        app = _app(console, asked.lang)
        match = _match(console, asked)
        # A program is asked about the match that lies on the table.
        for name in filter(is_program, match.players):
            external_players[name] = lambda view, seed: players.think(app.screen.match, seed)
        try:
            flow.start(app, match)
            if asked.headless:
                _to_the_end(app, match)
            else:
                _run(app)
        finally:
            external_players.clear()
    last = [summary(match)] if asked.headless else []
    if players.forfeits:
        last.append(forfeits_line(players.forfeits))
    if last:
        print("; ".join(last))
    return 0


def _unseen(reason: NoScreen) -> int:
    print(
        f"madrasso: no window can be opened here ({reason}): start it from a desktop;"
        " `madrasso watch --headless`, `record`, `replay` and `bot` need none",
        file=sys.stderr,
    )
    return 1


def _to_the_end(app, match) -> None:
    app.pace = app.watch_pace = INSTANT
    deals = match.number
    with counting(None, "deal") as progress:
        while not match.over and (match.turn != EMPTY or match.number < longest(match)):
            app.console.feed(A)  # hurries every motion and turns every page
            app.step()
            if match.number > deals:
                progress.done()
                deals = match.number


def agrees(match, asked) -> bool:
    """Whether `match` is one that the options said on the command line describe."""
    said = asked.asked
    return (
        ("game" not in said or match.game_index == asked.game)
        and ("rules" not in said or match.rules == asked.rules)
        and ("players" not in said or sorted(match.players) == sorted(asked.players))
        and ("seed" not in said or match.seed == asked.seed)
    )


def _match(console, asked) -> Match:
    seed = console.seed() if asked.seed is None else asked.seed
    return Match(asked.game, asked.rules, seed, asked.players)


def _app(console, language) -> Program:
    words.use(translations.spoken())
    app = Program(console)
    if language:
        words.use(language)
    console.keys_page = lambda: keys_page.page(app)
    return app


def _tell(app) -> None:
    """Print what the glass shows, a line each; the page of keys, too."""
    app.tell(print)

    def page():
        for line in keys_page.lines():
            print(line)
        return keys_page.page(app)

    app.console.keys_page = page


def _run(app) -> None:
    try:
        app.run()
    finally:
        app.console.close()
