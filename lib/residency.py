"""The lists by which the console unloads modules and the bundle joins them."""

from screens.extras import SOURCE_NAMES

# Loaded for good at the start, with their imports, as one module
FIRST = (
    "console",
    "hardware.buttons",
    "hardware.slots",
    "screens.app",
    "screens.seats",
    "screens.ui.motion",
    "screens.ui.part",
    "engine.deal",
    "engine.match",
    "engine.bits",
    "engine.view",
)

# Loaded for good when first imported
STAY = ("screens.ui.cards", "screens.ui.font", "screens.ui.labels", "screens.ui.theme")

# Link groups: rows of modules that become one file. What playouts use stays apart: lookups are
# faster in small modules.
JOINED = (
    ("console", "engine.bots.asset_files"),
    ("hardware.save_store", "hardware.save_slots"),
    ("engine.bots.madrasso.policy", "engine.bots.madrasso.row"),
    ("engine.bots.madrasso.large_network", "engine.bots.madrasso.features"),
    ("engine.bots.madrasso.worlds", "engine.bots.madrasso.beliefs"),
    ("engine.madrasso.game", "engine.madrasso.score"),
    (
        "engine.mediatore.game",
        "engine.mediatore.actions",
        "engine.mediatore.contracts",
        "engine.mediatore.score",
        "engine.mediatore.signals",
    ),
    (
        "screens.table.table_screen",
        "screens.table.hand",
        "screens.table.trick",
        "screens.table.timing",
    ),
    ("screens.madrasso.sheet", "adafruit_displayio_layout.layouts.grid_layout"),
    ("screens.mediatore.contract", "screens.table.players"),
    ("screens.mediatore.announcements", "screens.mediatore.look_again"),
    # Each module costs two names, which are never freed.
    ("screens.table.building", "screens.table.seating"),
    ("screens.menu.code", "screens.menu.keyboard", "screens.menu.names"),
    ("screens.menu.rules", "screens.menu.faces"),
    ("screens.review.card_by_card", "screens.review.more"),
    (
        "screens.review.waiting",
        "engine.review.deal",
        "engine.review.weighing",
        "engine.review.worlds",
        "engine.review.costs",
    ),
    ("screens.mediatore.call", "screens.mediatore.exchange"),
    (
        "engine.solver.last_tricks",
        "engine.solver.lines",
        "engine.solver.review",
        "engine.solver.few",
        "engine.solver.search",
        "engine.solver.position",
        "engine.solver.values",
        "engine.solver.worlds",
    ),
)

# The first module of a row gets copies of the others in the bundle
COPIED = (
    ("screens.ui.sprites", "screens.ui.bmp", "screens.ui.looks"),
    ("screens.menu.settings", "engine.options"),
    (
        "screens.menu.title",
        "screens.menu.settings",
        "screens.ui.menus",
        "screens.ui.bmp",
        "screens.flow",
        "engine.options",
    ),
    (
        "screens.menu.new_game",
        "screens.menu.settings",
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
        "screens.practice.dealing",
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
        "screens.menu.settings",
        "screens.ui.option_list",
        "engine.options",
    ),
    ("screens.menu.rules", "screens.ui.option_list", "engine.options"),
    ("screens.menu.faces", "screens.ui.portraits", "screens.ui.bmp"),
    ("screens.menu.reading", "screens.menu.settings", "engine.options"),
    (
        "screens.puzzles.menu",
        "screens.puzzles.progress",
        "screens.today",
        "engine.puzzles.shelf",
        "screens.ui.option_list",
        "engine.options",
    ),
    (
        "screens.puzzles.asking",
        "screens.puzzles.progress",
        "screens.puzzles.opening",
        "screens.flow",
        "engine.puzzles.puzzle",
        "engine.codes.digits",
        "engine.puzzles.shelf",
        "engine.options",
        "engine.madrasso.packets",
    ),
    (
        "screens.puzzles.panel",
        "engine.codes.code_text",
        "engine.codes.digits",
        "screens.help.advice",
        "screens.ui.menus",
        "screens.ui.widgets",
    ),
    ("screens.lessons.menu", "screens.lessons.progress", "screens.ui.option_list"),
    (
        "screens.lessons.course",
        "screens.lessons.cues",
        "screens.lessons.progress",
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
        "screens.lessons.progress",
        "screens.help.advice",
        "screens.ui.widgets",
    ),
    (
        "screens.lessons.panel",
        "screens.lessons.cues",
        "screens.lessons.progress",
        "screens.help.advice",
        "screens.ui.widgets",
    ),
    (
        "screens.statistics.counting",
        "engine.statistics",
        "engine.save_head",
        "engine.madrasso.standing",
        "engine.bots.cast",
        "engine.options",
    ),
    (
        "screens.statistics.page",
        "screens.ui.leaf",
        "engine.statistics",
        "engine.save_head",
        "engine.madrasso.standing",
        "engine.bots.cast",
        "engine.options",
    ),
    (
        "screens.menu.archive",
        "screens.ui.option_list",
        "screens.naming",
        "screens.flow",
        "engine.options",
    ),
    ("screens.starts", "screens.flow"),
    ("screens.madrasso.table", "screens.table.players"),
    ("screens.madrasso.building", "screens.naming"),
    ("screens.table.curtain", "screens.flow"),
    ("screens.look.back", "screens.ui.leaf"),
    ("screens.look.tricks", "screens.naming"),
    ("screens.mediatore.said", "screens.naming", "screens.ui.leaf"),
    ("screens.look.standing", "screens.scores.paper", "screens.naming"),
    ("screens.look.gone", "screens.ui.corners"),
    ("screens.look.hands", "screens.ui.corners"),
    ("engine.review.deal", "engine.solver.replay"),
    ("engine.review.weighing", "engine.solver.replay"),
    ("engine.solver.values", "engine.solver.replay"),
    ("engine.solver.worlds", "engine.solver.replay"),
    ("screens.review.more", "screens.flow"),
    ("engine.solver.last_tricks", "engine.solver.replay"),
    ("screens.mediatore.call", "screens.ui.widgets", "screens.ui.corners"),
    ("screens.mediatore.exchange", "screens.ui.widgets"),
    ("screens.help.book", "screens.ui.leaf", "engine.options"),
    (
        "screens.help.glance",
        "screens.help.of_game",
        "screens.madrasso.glance",
        "screens.mediatore.glance",
        "engine.madrasso.score",
        "engine.mediatore.contracts",
        "screens.ui.leaf",
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
        "screens.ui.leaf",
        "screens.ui.looks",
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
    ("screens.table.seating", "screens.ui.portraits", "screens.ui.bmp"),
    ("screens.table.dealing", "engine.madrasso.packets"),
    ("screens.madrasso.prompts", "screens.ui.widgets"),
    ("screens.mediatore.look_again", "screens.ui.widgets"),
    ("screens.mediatore.auction", "screens.naming", "screens.ui.menus", "screens.ui.widgets"),
    ("screens.mediatore.signals", "screens.ui.menus", "screens.ui.widgets"),
    (
        "screens.madrasso.sheet",
        "screens.scores.page",
        "screens.scores.paper",
        "screens.naming",
        "screens.flow",
        "engine.madrasso.standing",
    ),
    (
        "screens.mediatore.sheet",
        "screens.scores.page",
        "screens.scores.paper",
        "screens.naming",
        "screens.flow",
    ),
    (
        "screens.mediatore.reckoning",
        "screens.scores.page",
        "screens.scores.paper",
        "screens.naming",
        "screens.flow",
    ),
    (
        "screens.scores.result",
        "screens.scores.page",
        "screens.scores.paper",
        "screens.naming",
        "screens.flow",
        "screens.ui.widgets",
        "engine.madrasso.standing",
    ),
    (
        "engine.bots.madrasso.club",
        "engine.bots.madrasso.knowledge",
        "engine.bots.madrasso.match_score",
    ),
    ("engine.bots.explain.proved", "engine.bots.madrasso.knowledge"),
    ("engine.bots.mediatore.bids", "engine.bots.mediatore.hand_strength"),
    ("engine.bots.mediatore.club", "engine.bots.mediatore.hand_strength"),
    ("engine.bots.mediatore.club_play", "engine.bots.mediatore.signals"),
    ("engine.bots.mediatore.random_legal", "engine.bots.random_legal"),
)

# Overlays, by prefix: unloaded when their work is done
PASS = (
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
    "engine.puzzles.shelf",
    "engine.mediatore.settlement",
    "engine.solver.last_tricks",
)

# Screens between which nothing is unloaded: players who share the handheld alternate between them
TOGETHER = ("madrasso.table", "mediatore.table", "table.curtain")

# Loaded while their game is played
OF_MADRASSO = ("engine.madrasso.game", "engine.madrasso.score", "engine.bots.madrasso.policy")
OF_MEDIATORE = (
    "engine.mediatore.game",
    "engine.mediatore.actions",
    "engine.mediatore.view",
    "engine.mediatore.score",
    "engine.mediatore.signals",
)


MARK = "_"  # begins the bundle's name of an overlay


def passes(name: str) -> bool:
    """Whether the module `name`, as the sources or as the bundle calls it, is an overlay.

    Madrasso's policy is not: there may be no free block of 1.8 KB to load it again.
    """
    if SOURCE_NAMES:
        return name not in OF_MADRASSO and any([name.startswith(each) for each in PASS])
    return name[0] == MARK or name.startswith("adafruit_")
