"""Lists of modules: which modules the console unloads, and which modules the bundler joins."""

from screens.extras import SOURCE_NAMES

# Modules loaded at the start, which stay loaded; the bundler joins them and their imports
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

# Modules that stay loaded after their first import
STAY = ("screens.ui.cards", "screens.ui.font", "screens.ui.labels", "screens.ui.theme")

# The bundler joins the modules of a tuple in one file. Modules that simulate play for bots stay
# separate, because Python finds names faster in small modules.
JOINED = (
    ("console", "engine.bots.asset_files"),
    ("hardware.save_files", "hardware.slot_layout", "hardware.this_board", "hardware.scanned"),
    ("engine.bots.madrasso.policy", "engine.bots.madrasso.row"),
    ("engine.bots.madrasso.club_weights", "engine.bots.characters"),
    ("engine.bots.madrasso.large_network", "engine.bots.madrasso.features"),
    ("engine.bots.madrasso.worlds", "engine.bots.madrasso.beliefs"),
    ("engine.bots.mediatore.candidates", "engine.bots.mediatore.constraints"),
    ("engine.bots.mediatore.club_play", "engine.bots.mediatore.club_partners"),
    ("engine.madrasso.game", "engine.madrasso.score"),
    (
        "engine.mediatore.game",
        "engine.mediatore.actions",
        "engine.mediatore.contracts",
        "engine.mediatore.score",
        "engine.mediatore.signals",
        "engine.mediatore.mediatore_view",
        "engine.bots.mediatore.row",
        "engine.bots.mediatore.knowledge",
    ),
    (
        "screens.table.table_screen",
        "screens.table.hand",
        "screens.table.trick",
        "screens.table.timing",
    ),
    ("screens.madrasso.sheet", "adafruit_displayio_layout.layouts.grid_layout"),
    ("screens.mediatore.contract", "screens.table.players"),
    # The groups below save memory, because the handheld never frees the name of a module.
    ("screens.table.building", "screens.table.seating", "screens.madrasso.upcard_building"),
    ("screens.menu.code", "screens.menu.keyboard", "screens.menu.names"),
    ("screens.menu.rules", "screens.menu.faces"),
    (
        "screens.review.waiting",
        "engine.review.deal_review",
        "engine.review.card_values",
        "engine.review.sampling",
        "engine.review.costs",
    ),
    ("screens.mediatore.call", "screens.mediatore.exchange"),
    (
        "engine.solver.last_tricks",
        "engine.solver.lines",
        "engine.solver.review",
        "engine.solver.few",
        "engine.solver.alpha_beta",
        "engine.solver.position",
        "engine.solver.values",
        "engine.solver.determinizations",
    ),
)

# In the bundle, the first module of a tuple contains copies of the tuple's other modules
COPIED = (
    ("screens.ui.sprites", "screens.ui.bmp", "screens.ui.themes"),
    ("screens.menu.saved_settings", "engine.options"),
    ("screens.beginning", "screens.menu.saved_settings", "engine.options"),
    ("engine.madrasso.game", "engine.madrasso.packets"),
    ("engine.save_decode", "engine.save_head", "engine.options"),
    (
        "screens.menu.title",
        "screens.menu.saved_settings",
        "screens.ui.menus",
        "screens.ui.bmp",
        "screens.flow",
        "engine.options",
    ),
    (
        "screens.menu.new_game",
        "screens.menu.saved_settings",
        "screens.ui.option_list",
        "screens.flow",
        "screens.today",
        "engine.bots.cast",
        "engine.codes.match_code",
        "engine.codes.code_text",
        "engine.codes.digits",
        "engine.options",
    ),
    (
        "screens.menu.code",
        "engine.codes.match_code",
        "engine.codes.code_text",
        "engine.codes.digits",
        "engine.options",
    ),
    (
        "screens.scores.deal_panel",
        "screens.ui.menus",
        "screens.ui.widgets",
        "engine.codes.match_code",
        "engine.codes.code_text",
        "engine.codes.digits",
        "engine.options",
    ),
    (
        "screens.practice.practice_deal",
        "screens.flow",
        "engine.rewind",
        "engine.codes.match_code",
        "engine.codes.code_text",
        "engine.codes.digits",
        "engine.options",
    ),
    (
        "screens.practice.compare",
        "screens.scores.paper",
        "screens.naming",
        "screens.ui.widgets",
        "engine.codes.code_text",
        "engine.codes.digits",
    ),
    (
        "screens.menu.settings_page",
        "screens.menu.saved_settings",
        "screens.ui.option_list",
        "engine.options",
    ),
    ("screens.menu.rules", "screens.ui.option_list", "engine.options"),
    ("screens.menu.faces", "screens.ui.portraits", "screens.ui.bmp"),
    ("screens.menu.reading", "screens.menu.saved_settings", "engine.options"),
    (
        "screens.puzzles.puzzle_list",
        "screens.puzzles.puzzles_answered",
        "screens.today",
        "engine.puzzles.puzzle_file",
        "screens.ui.option_list",
        "engine.options",
    ),
    (
        "screens.puzzles.asking",
        "screens.puzzles.puzzles_answered",
        "screens.puzzles.opening",
        "screens.flow",
        "engine.puzzles.puzzle",
        "engine.codes.digits",
        "engine.puzzles.puzzle_file",
        "engine.options",
        "engine.madrasso.packets",
    ),
    (
        "screens.puzzles.puzzle_panel",
        "engine.codes.code_text",
        "engine.codes.digits",
        "screens.help.advice",
        "screens.ui.menus",
        "screens.ui.widgets",
    ),
    ("screens.lessons.lesson_list", "screens.lessons.lessons_done", "screens.ui.option_list"),
    (
        "screens.lessons.course",
        "screens.lessons.cues",
        "screens.lessons.lessons_done",
        "screens.puzzles.opening",
        "screens.flow",
        "engine.puzzles.puzzle",
        "engine.codes.digits",
        "engine.options",
        "engine.madrasso.packets",
    ),
    (
        "screens.lessons.teacher",
        "screens.lessons.cues",
        "screens.lessons.lessons_done",
        "screens.help.advice",
        "screens.ui.widgets",
    ),
    (
        "screens.lessons.lesson_panel",
        "screens.lessons.cues",
        "screens.lessons.lessons_done",
        "screens.help.advice",
        "screens.ui.widgets",
    ),
    (
        "screens.statistics.counting",
        "engine.statistics",
        "engine.save_head",
        "engine.madrasso.match_points",
        "engine.bots.cast",
        "engine.options",
    ),
    (
        "screens.statistics.statistics_page",
        "screens.ui.full_page",
        "engine.statistics",
        "engine.save_head",
        "engine.madrasso.match_points",
        "engine.bots.cast",
        "engine.options",
    ),
    (
        "screens.menu.archive_page",
        "screens.ui.option_list",
        "screens.naming",
        "screens.flow",
        "engine.options",
    ),
    ("screens.starts", "screens.flow"),
    ("screens.madrasso.table", "screens.table.players"),
    ("screens.madrasso.upcard_building", "screens.naming"),
    ("screens.table.curtain", "screens.flow"),
    ("screens.look.back", "screens.ui.full_page"),
    ("screens.look.tricks", "screens.naming"),
    ("screens.mediatore.said", "screens.naming", "screens.ui.full_page"),
    ("screens.look.score", "screens.scores.paper", "screens.naming"),
    ("screens.look.gone", "screens.ui.corners"),
    ("screens.look.hands", "screens.ui.corners"),
    ("engine.review.deal_review", "engine.solver.replay"),
    ("engine.review.card_values", "engine.solver.replay"),
    ("engine.solver.values", "engine.solver.replay"),
    ("engine.solver.determinizations", "engine.solver.replay"),
    ("screens.review.more", "screens.flow"),
    ("engine.solver.last_tricks", "engine.solver.replay"),
    ("screens.mediatore.call", "screens.ui.widgets", "screens.ui.corners"),
    ("screens.mediatore.exchange", "screens.mediatore.look_again", "screens.ui.widgets"),
    ("screens.help.book", "screens.ui.full_page", "engine.options"),
    (
        "screens.help.at_a_glance",
        "screens.help.of_game",
        "screens.madrasso.glance",
        "screens.mediatore.glance",
        "engine.madrasso.score",
        "engine.mediatore.contracts",
        "screens.ui.full_page",
    ),
    (
        "screens.help.signs",
        "screens.help.of_game",
        "screens.madrasso.glance",
        "screens.mediatore.glance",
        "engine.madrasso.score",
        "engine.mediatore.contracts",
        "engine.options",
    ),
    (
        "screens.help.closeup",
        "screens.help.reasons",
        "screens.help.of_game",
        "screens.madrasso.glance",
        "screens.mediatore.glance",
        "engine.madrasso.score",
        "engine.mediatore.contracts",
        "screens.ui.bmp",
        "screens.ui.full_page",
        "screens.ui.themes",
    ),
    ("screens.help.hint", "screens.help.reasons"),
    ("screens.help.advice", "screens.ui.widgets"),
    ("engine.bots.madrasso.reasons.hint", "engine.bots.explain.runner_up"),
    ("engine.bots.mediatore.reasons.hint", "engine.bots.explain.runner_up"),
    ("screens.help.refusal", "screens.ui.widgets", "screens.help.reasons"),
    (
        "screens.table.pause",
        "screens.naming",
        "screens.ui.menus",
        "screens.ui.widgets",
        "screens.flow",
    ),
    ("screens.table.claiming", "engine.claim"),
    ("screens.table.taking_back", "engine.rewind", "screens.flow", "screens.ui.widgets"),
    ("screens.table.preferences", "screens.ui.widgets"),
    ("screens.puzzles.puzzle_table", "screens.table.timing"),
    ("screens.table.seating", "screens.ui.portraits", "screens.ui.bmp"),
    ("screens.table.dealing", "engine.madrasso.packets"),
    ("screens.madrasso.prompts", "screens.ui.widgets"),
    ("screens.mediatore.look_again", "screens.ui.widgets"),
    ("screens.mediatore.auction", "screens.naming", "screens.ui.menus", "screens.ui.widgets"),
    ("screens.mediatore.signals", "screens.ui.menus", "screens.ui.widgets"),
    (
        "screens.madrasso.sheet",
        "screens.scores.score_page",
        "screens.scores.paper",
        "screens.naming",
        "screens.flow",
        "engine.madrasso.match_points",
    ),
    (
        "screens.mediatore.sheet",
        "screens.scores.score_page",
        "screens.scores.paper",
        "screens.naming",
        "screens.flow",
    ),
    (
        "screens.mediatore.reckoning",
        "screens.scores.score_page",
        "screens.scores.paper",
        "screens.naming",
        "screens.flow",
    ),
    (
        "screens.scores.result",
        "screens.scores.score_page",
        "screens.scores.paper",
        "screens.naming",
        "screens.flow",
        "screens.ui.widgets",
        "engine.madrasso.match_points",
    ),
    ("engine.bots", "engine.bots.characters"),
    (
        "engine.bots.madrasso.club",
        "engine.bots.madrasso.knowledge",
        "engine.bots.madrasso.match_score",
    ),
    ("engine.bots.madrasso.search", "engine.bots.characters"),
    ("engine.bots.mediatore.search", "engine.bots.characters"),
    ("engine.bots.explain.proved", "engine.bots.madrasso.knowledge"),
    ("engine.bots.mediatore.bids", "engine.bots.mediatore.hand_strength"),
    ("engine.bots.mediatore.club", "engine.bots.mediatore.hand_strength"),
    ("engine.bots.mediatore.candidates", "engine.bots.characters", "engine.bots.dominated"),
    (
        "engine.bots.mediatore.club_play",
        "engine.bots.characters",
        "engine.bots.mediatore.signalling",
    ),
    ("engine.bots.mediatore.random_legal", "engine.bots.madrasso.random_legal"),
)

# Overlays are modules that are unloaded after use; these are prefixes of their names
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

# Players who share the handheld alternate between these screens, so their code stays loaded.
TOGETHER = ("madrasso.table", "mediatore.table", "table.curtain")

# Modules that stay loaded while their game is played
OF_MADRASSO = ("engine.madrasso.game", "engine.madrasso.score", "engine.bots.madrasso.policy")
OF_MEDIATORE = (
    "engine.mediatore.game",
    "engine.mediatore.actions",
    "engine.mediatore.mediatore_view",
    "engine.mediatore.score",
    "engine.mediatore.signals",
)


MARK = "_"  # first letter of an overlay's name in the bundle
SCREENS = "screens."


def is_overlay(name: str) -> bool:
    """Return whether a module, named as in the sources or in the bundle, is an overlay.

    Madrasso's policy is no overlay, because loading that module needs a large block of memory.
    """
    if SOURCE_NAMES:
        return name not in OF_MADRASSO and any([name.startswith(each) for each in OVERLAYS])
    return name[0] == MARK or name.startswith("adafruit_")


def module_of(screen) -> str:
    """Return the module of a screen, which in the bundle is a name instead of a class."""
    if SOURCE_NAMES:
        return screen.__module__[screen.__module__.find(SCREENS) + len(SCREENS) :]
    return screen[: screen.rfind(".")]
