import builtins
import gc
import os
import sys

import board
import displayio
import microcontroller
import player
import storage
import supervisor

FIRMWARE = """analogio audiocore audioio audiomixer bitmaptools digitalio keypad neopixel_write
terminalio time vectorio"""
BLOCK_OF_NAMES = 6000  # bytes of the table for 1,260 names
MEDIATORE = 3
own_import = builtins.__import__


class Name:
    pass


def make_room():
    """Load the firmware's modules and enlarge the table of names."""
    for name in FIRMWARE.split():
        __import__(name)
    grown = number = 0
    while grown < BLOCK_OF_NAMES:
        before = gc.mem_alloc()
        setattr(Name(), "name" + str(number), 0)
        grown = gc.mem_alloc() - before
        number += 1


def loading(*words):
    n = len(sys.modules)
    found = own_import(*words)
    if len(sys.modules) > n:
        gc.collect()
    return found


def caught(error):
    if isinstance(error, MemoryError):
        player.refused(error)


def weigh():
    make_room()
    gc.collect()
    print("\tbase", gc.mem_alloc())


def prepare():
    make_room()
    storage.MOUNT.readonly = False
    builtins.caught = caught
    builtins.__import__ = loading
    board.DISPLAY = displayio.Display()
    displayio.CIRCUITPYTHON_TERMINAL = displayio.Group()
    gc.collect()


def seat(seed, game, rules, players, before):
    import console
    from engine import bots
    from engine.match import Match

    if game == MEDIATORE:
        from engine.mediatore.mediatore_view import MediatoreView as Seen
    else:
        from engine.view import View as Seen
    machine = console.start()
    match = Match(game, rules, seed, players)
    view = Seen()
    for deals in range(before + 1):
        match.begin()
        while deals < before and match.turn < 4:
            match.look(match.turn, view)
            *_, action = bots.think("random", view, match.decision_seed())
            match.act(action)
    machine.save_match(match)
    print("\tseated")


def run(code_file, seed, note, goals):
    prepare()
    os.SEED[0] = seed
    player.begin(seed, note, goals)
    with open(code_file) as file:
        program = file.read()
    try:
        exec(program, {"__name__": "__main__"})
    except supervisor.Reload:
        print("\tnext", supervisor.NEXT[0] if supervisor.NEXT else "/code.py")
    except microcontroller.Reset:
        print("\tnext /code.py")
    except MemoryError as error:
        player.refused(error)
