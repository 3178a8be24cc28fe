"""English: what is said now and then at a table, notices too; see screens.ui.words."""

TEXT = """
rob_question Rob the upcard?
swap {} → {}
out_question Call out?
out_warning If wrong, you lose
yes_no A yes   B no
robs Rob!
swaps {}: {} → {}
calls_out Calling out!
revokes Revoke!
cappotto Cappotto!
kings The kings
partners {} and {}: partners
first_deals Dealer: {}
deal_number Deal {}
totals_2 N-S {}   E-W {}
totals_3 S {}  E {}  W {}
speed Speed {}
go_on Go on
to_scores Score sheet
to_title Save, to title
curtain_to Next:
curtain_pass Pass the game on
curtain_press Press A
save_damaged The saved match is|unreadable: set aside
save_failed The game can't be saved
save_damaged_one One of two saves is damaged:|the other one is used
save_torn The last save was torn:|the one before is used
drive_read_only Drive is the computer's:|saving once a deal
drive_full The drive is full:|saving once a deal
battery_low Battery nearly empty
stick_crooked The stick is off its middle:|let it go for a moment
"""
