"""Lists of modules to unload and to join."""

from screens.extras import SOURCE_NAMES

# Modules that stay loaded
FIRST = (
    "console",
    "hardware.buttons",
    "hardware.slot_pair",
    "screens.app",
    "screens.seats",
    "screens.ui.motion",
    "screens.ui.part",
    "engine.deal",
    "engine.match",
    "engine.bits",
    "engine.view",
)

# Modules that stay loaded because screens.app imports them
STAY = ("screens.ui.cards", "screens.ui.font", "screens.ui.labels", "screens.ui.theme")

# Modules to unload when the other game begins
OF_MADRASSO = ("engine.madrasso.game", "engine.bots.madrasso.policy")
OF_MEDIATORE = ("engine.mediatore.game",)
OF_GAMES = (
    ("engine.madrasso.game", "engine.madrasso.score"),
    ("engine.bots.madrasso.policy", "engine.bots.madrasso.row"),
    (
        "engine.mediatore.game",
        "engine.mediatore.actions",
        "engine.mediatore.contracts",
        "engine.mediatore.score",
        "engine.mediatore.mediatore_view",
        "engine.bots.mediatore.row",
        "engine.bots.mediatore.knowledge",
    ),
)

# The bundler joins each tuple in one file. Join few modules of bots, because Python finds names
# faster in small modules.
JOINED = (
    ("hardware.save_files", "hardware.slot_layout", "hardware.this_board", "hardware.scanned"),
    # A bot's decision needs both modules of a pair
    ("engine.bots.madrasso.large_network", "engine.bots.madrasso.features"),
    ("engine.bots.madrasso.worlds", "engine.bots.madrasso.beliefs"),
    ("engine.bots.mediatore.candidates", "engine.bots.mediatore.constraints"),
    ("engine.bots.mediatore.club_play", "engine.bots.mediatore.club_partners"),
    (
        "screens.table.table_screen",
        "screens.table.hand",
        "screens.table.trick",
        "screens.table.timing",
    ),
    ("screens.madrasso.sheet", "adafruit_displayio_layout.layouts.grid_layout"),
    (
        "engine.solver.last_tricks",
        "engine.solver.lines",
        "engine.solver.review",
        "engine.solver.few",
        "engine.solver.alpha_beta",
        "engine.solver.position",
        "engine.solver.values",
    ),
)

# Prefixes of the names of overlays (modules that can be unloaded)
OVERLAYS = (
    "screens.",
    "engine.bots.",
    "adafruit_",
    "engine.madrasso.kings",
    "engine.mediatore.auction",
    "engine.options",
    "engine.claim",
    "engine.codes.",
    "engine.rewind",
    "engine.statistics",
    "engine.save_head",
    "engine.madrasso.packets",
    "engine.puzzles.puzzle",
    "engine.puzzles.puzzle_file",
    "engine.mediatore.settlement",
    "engine.solver.last_tricks",
)

# Players who share a handheld alternate between these screens, so their code stays loaded
TOGETHER = ("madrasso.table", "mediatore.table", "table.curtain")


MARK = "_"  # first letter of overlays' names in the bundle
SCREENS = "screens."


def is_overlay(name: str) -> bool:
    """Return whether the module `name` is an overlay.

    Madrasso's policy stays loaded, because loading needs a large block of memory.
    """
    if SOURCE_NAMES:
        return name not in OF_MADRASSO and any([name.startswith(each) for each in OVERLAYS])
    return name[0] == MARK or name.startswith("adafruit_")


def module_of(screen) -> str:
    """Return a screen's module without "screens."."""
    if SOURCE_NAMES:
        return screen.__module__[screen.__module__.find(SCREENS) + len(SCREENS) :]
    return screen[: screen.rfind(".")]
