"""The activities: what one does with the game, and how one leads to the next.

On the handheld each activity is one start of the program, with an empty heap. `App.begin` writes a
note of a few bytes and starts the program again, which opens what the note says (screens.starts).
On a computer, and on a handheld that can't write the note, `App.begin` opens it at once. If the
power is cut in between, nothing is lost: the next start shows the title, with the saved match.

activity    details       opens                                        leads to
TITLE       page          the title, or with page 1 a new match        all others
MATCH       deal          the saved match as it is, or with a deal     TITLE MATCH REVIEW AGAIN
                          the score sheet with that deal marked
WATCH       packed match  a new match of bots, which is not saved      TITLE
DEAL        code          the deal that the code describes             TITLE
AGAIN       source, deal  that deal, to be played again                TITLE
REVIEW      source, deal  what the cards of that deal cost             MATCH RECORDS
LESSONS     lesson        the list of lessons                          TITLE
PUZZLES     game, theme   the list of puzzles                          TITLE
STATISTICS                the statistics                               TITLE
RECORDS     place, deal   the archive, or with a deal the score sheet  TITLE MATCH REVIEW AGAIN
                          of the match at that place

All details are single bytes. A `source` is EMPTY for the saved match, else a place of the archive;
a deal counts from 1 and 0 is none; EMPTY stands for no lesson, no game, no place. The title's row
is in every note, so that TITLE opens with the cursor on it.
"""

TITLE, MATCH, WATCH, DEAL, AGAIN, REVIEW, LESSONS, PUZZLES, STATISTICS, RECORDS = range(10)
