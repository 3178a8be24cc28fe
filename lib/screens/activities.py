"""The activities, and how one leads to the next.

On the handheld an activity is a start of the program with an empty heap: `App.begin` writes a note
and restarts, then screens.starts opens the activity. If that is impossible, and on computers,
`App.begin` opens it at once.

activity    details       opens                                        leads to
TITLE       page          the title, or with page 1 a new match        all others
MATCH       deal          the saved match, or its score sheet at a     TITLE MATCH REVIEW AGAIN
                          deal
WATCH       packed match  a new match of bots, not saved               TITLE
DEAL        code          the deal of the code                         TITLE
AGAIN       source, deal  that deal, to be played again                TITLE
REVIEW      source, deal  the review of that deal                      MATCH RECORDS
LESSONS     lesson        the list of lessons                          TITLE
PUZZLES     game, theme   the list of puzzles                          TITLE
STATISTICS                the statistics                               TITLE
RECORDS     place, deal   the archive, or a match's sheet at a deal    TITLE MATCH REVIEW AGAIN

A detail is a byte. A `source` is EMPTY for the saved match, else a place in the archive. Deals
count from 1; 0 means none, as EMPTY for lessons, games and places. A note also has the title's row.
"""

TITLE, MATCH, WATCH, DEAL, AGAIN, REVIEW, LESSONS, PUZZLES, STATISTICS, RECORDS = range(10)
