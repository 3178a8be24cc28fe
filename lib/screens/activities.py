"""The activities of the program, such as a match or the list of puzzles.

On the handheld, `App.begin` saves an activity and its details, and restarts the program to empty
the heap; then screens.starts opens the activity. If the restart fails, and on computers, the
activity opens at once.

activity    details       opens                                        leads to
TITLE       page          the title, or a new match's page if `page`   all others
                          is 1
MATCH       deal          the saved match, or its score sheet at a     TITLE MATCH REVIEW AGAIN
                          deal
WATCH       packed match  a new match of bots, not saved               TITLE
DEAL        code          the deal of the code                         TITLE
AGAIN       source, deal  that deal, to be played again                TITLE
REVIEW      source, deal  the review of that deal                      MATCH RECORDS
LESSONS     lesson        the list of lessons                          TITLE
PUZZLES     game, theme   the list of puzzles                          TITLE
STATISTICS                the statistics                               TITLE
RECORDS     place, deal   the archive, or an archived match's score    TITLE MATCH REVIEW AGAIN
                          sheet at a deal

Details are bytes. A `place` is a slot of the archive. A `source` is EMPTY for the saved match,
otherwise a `place`. Deals count from 1. Deal 0 means no deal; EMPTY means no lesson, game or place.
"""

TITLE, MATCH, WATCH, DEAL, AGAIN, REVIEW, LESSONS, PUZZLES, STATISTICS, RECORDS = range(10)
