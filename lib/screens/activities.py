"""The activities of the program.

`App.begin` saves an activity and its details (bytes), and restarts the handheld to empty the heap.

activity    details       opens
TITLE       page          the title, or a new match's page if `page` is 1
MATCH       deal          the saved match, or its score sheet at a deal
WATCH       packed match  a new match of bots
DEAL        code          the deal of the code
AGAIN       source, deal  the deal, to be played again
REVIEW      source, deal  the deal's review
LESSONS     lesson        the list of lessons
PUZZLES     game, theme   the list of puzzles
STATISTICS                the statistics
RECORDS     place, deal   the archive, or a score sheet at a deal

A `place` is a slot of the archive. A `source` is EMPTY for the saved match, otherwise a `place`.
"""

TITLE, MATCH, WATCH, DEAL, AGAIN, REVIEW, LESSONS, PUZZLES, STATISTICS, RECORDS = range(10)
