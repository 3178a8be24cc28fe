"""What takes long: of these tests `make test` runs so many cases, from among all. `make check` runs
every one, and so does pytest without --shares.
"""

CASES = {
    "tests/engine/bots/test_bots.py": {
        "test_a_bot_answers_the_same_question_alike": 2,
        "test_club_beats_random_by_fifteen_points_a_deal_from_both_sides": 0,
        "test_club_beats_random_in_the_variants": 1,
    },
    "tests/lab/test_characters_at_length.py": {
        "test_a_character_is_as_strong_as_its_level": 4,
    },
    "tests/engine/bots/test_dominated.py": {
        "test_who_searches_leaves_out_dominated_cards": 1,
    },
    "tests/engine/bots/mediatore/test_bots.py": {
        "test_club_does_nothing_against_the_rules": 0,
        "test_club_gains_against_three_random_bots_in_every_seat": 0,
        "test_every_contract_occurs_and_neither_side_wins_it_always": 0,
        "test_seven_deals_in_ten_are_bid": 0,
    },
    "tests/engine/bots/explain/test_why.py": {
        "test_every_reason_of_mediatore_is_true_of_the_view": 0,
        "test_the_facts_of_every_card_are_true_and_not_only_those_that_are_told": 0,
    },
    "tests/lib/hardware/test_archive.py": {
        "test_a_cut_of_the_power_costs_none_but_the_one_that_is_written": 4,
    },
    "tests/lib/screens/test_golden.py": {
        "test_the_screen_looks_like_its_picture": 231,
    },
    "tests/lib/test_depth.py": {
        "test_no_chain_of_calls_is_deeper_than_25": 1,
        "test_no_chain_of_calls_is_deeper_than_25_from_the_first_deal_to_the_result": 0,
    },
    "tests/lib/hardware/test_drive_and_chip.py": {
        "test_whatever_happens_to_the_drive_the_match_saved_last_comes_back": 2,
    },
    "tests/lib/hardware/test_flash.py": {
        "test_a_torn_block_costs_one_save_at_most_wherever_the_slots_lie": 2,
        "test_on_a_drive_in_pieces_no_torn_block_costs_both_slots": 2,
        "test_the_end_of_the_program_writes_directories_and_tears_one_slot_at_most": 1,
        "test_the_power_going_while_the_slots_are_made_is_no_damaged_match": 1,
    },
    "tests/lib/hardware/test_meddling.py": {
        "test_what_happens_to_both_slots_is_said_and_a_new_match_is_saved": 12,
        "test_what_happens_to_one_slot_leaves_the_other_and_is_said": 5,
    },
    "tests/vm/test_app.py": {
        "test_a_stand_in_takes_the_bytes_of_the_real_thing": 2,
    },
    "tests/engine/bots/madrasso/test_levels.py": {
        "test_the_cards_tell_who_is_not": 0,
        "test_the_cards_tell_who_searches": 0,
    },
    "tests/madrasso/test_environment.py": {
        "test_a_mask_is_what_is_legal_and_rewards_add_up_to_nothing": 1,
    },
    "tests/properties/test_oracle.py": {
        "test_every_unlawful_variation_is_refused_on_its_line": 1,
        "test_random_games_end_in_every_way": 1,
    },
    "tests/properties/test_oracle_agrees.py": {
        "test_games_of_the_second_reader_are_taken_with_the_same_totals_and_winner": 1,
        "test_games_recorded_under_random_options_are_taken_by_the_second_reader": 2,
    },
    "tests/engine/test_claim.py": {
        "test_the_card_that_is_named_where_it_is_refused_may_win_a_trick": 0,
        "test_what_is_granted_holds_against_every_lie_and_whatever_the_others_play": 10,
        "test_with_few_cards_left_every_claim_that_is_true_is_granted": 1,
    },
    "tests/properties/test_secrecy.py": {
        "test_a_bot_does_the_same_whatever_the_others_hold": 1,
        "test_a_seat_is_told_the_same_whatever_the_others_hold": 1,
    },
    "tests/lib/screens/menu/test_archive.py": {
        "test_a_finished_match_opens_with_its_sheet_and_all_hands_of_every_deal": 1,
        "test_every_list_names_the_way_back_in_every_row": 14,
        "test_every_row_can_be_read": 2,
        "test_the_sheet_of_every_game_says_how_to_see_all_hands_and_its_words_show_them": 8,
    },
    "tests/lib/screens/help/test_book.py": {
        "test_every_page_of_every_chapter_can_be_read": 2,
    },
    "tests/lib/screens/help/test_book_claims.py": {
        "test_every_value_of_every_option_makes_a_page_another": 2,
        "test_of_another_game_the_usual_rules_are_told": 1,
        "test_the_book_says_what_is_true_of_the_match_and_nothing_else": 3,
        "test_the_game_a_tre_leads_to_the_chapters_that_it_lacks": 1,
        "test_without_a_match_the_usual_rules_are_told": 2,
    },
    "tests/lib/screens/test_clear.py": {
        "test_a_table_is_clear_all_through_a_deal_with_the_longest_names": 2,
        "test_every_screen_is_clear_and_leaves_the_corner_to_the_battery": 36,
    },
    "tests/lib/screens/help/test_closeup.py": {
        "test_all_forty_can_be_read_each_once_and_the_last_leads_to_the_first": 6,
    },
    "tests/lib/screens/menu/test_code.py": {
        "test_the_longest_codes_can_be_read_everywhere": 4,
    },
    "tests/lib/screens/test_devices.py": {
        "test_on_no_line_does_one_sign_stand_for_two_things": 12,
        "test_whatever_device_is_used_nothing_written_leaves_its_place": 38,
    },
    "tests/lib/screens/table/test_at_a_glance.py": {
        "test_the_arrow_lies_where_the_card_of_the_one_whose_turn_it_is_will_lie": 1,
        "test_the_card_that_wins_lies_on_gold_until_the_trick_is_gathered": 1,
        "test_the_question_about_a_call_leaves_the_card_to_be_seen": 2,
        "test_where_each_counts_alone_ones_own_tricks_have_ones_name": 1,
    },
    "tests/lib/screens/look/test_hands.py": {
        "test_every_trick_can_be_read_forwards_and_backwards": 2,
    },
    "tests/lib/screens/help/test_hint.py": {
        "test_every_hint_at_madrasso_can_be_read": 1,
    },
    "tests/lib/screens/lessons/test_lessons.py": {
        "test_a_lesson_can_be_read_and_taken": 12,
        "test_a_wrong_card_is_played_out_told_and_taken_back": 4,
        "test_no_wrong_answer_is_raised_again": 4,
    },
    "tests/lib/screens/look/test_look.py": {
        "test_every_page_can_be_read_all_through_a_deal": 2,
        "test_every_page_is_the_same_whatever_the_others_hold": 2,
        "test_the_cards_out_are_those_that_others_may_hold": 1,
    },
    "tests/lib/screens/mediatore/test_table.py": {
        "test_a_whole_deal_can_be_played_with_keys": 1,
        "test_an_endless_match_has_room_for_its_numbers": 0,
        "test_bots_alone_go_through_a_match_and_every_screen": 0,
        "test_the_same_keys_are_always_the_same_bid_and_from_solo_on_it_is_asked_for": 2,
    },
    "tests/lib/screens/mediatore/test_curtain.py": {
        "test_between_two_people_every_frame_and_word_is_the_same_whatever_is_hidden": 1,
        "test_four_people_play_a_deal_and_no_hand_is_open_between_them": 0,
    },
    "tests/lib/screens/mediatore/test_legible.py": {
        "test_reckoning_and_sheet_can_be_read": 1,
    },
    "tests/lib/screens/test_named_keys.py": {
        "test_escape_and_a_press_on_the_words_do_what_start_does": 10,
        "test_start_is_prompted_at_every_kind_of_table_and_before_the_curtain": 0,
    },
    "tests/lib/screens/menu/test_new_game.py": {
        "test_every_choice_can_be_read": 2,
        "test_every_rule_can_be_read": 2,
    },
    "tests/lib/screens/puzzles/test_puzzles.py": {
        "test_another_days_puzzle_is_another": 0,
        "test_every_word_can_be_read": 2,
    },
    "tests/lib/screens/table/test_quick_hand.py": {
        "test_a_touch_while_a_card_flies_hurries_and_raises_and_the_next_one_plays": 1,
    },
    "tests/lib/screens/scores/test_result.py": {
        "test_everything_can_be_read": 18,
    },
    "tests/lib/screens/review/test_review.py": {
        "test_every_card_of_the_person_is_shown_with_what_it_cost": 1,
        "test_every_word_can_be_read": 1,
        "test_the_better_card_is_played_out_and_leads_back": 1,
    },
    "tests/lib/screens/scores/test_scores.py": {
        "test_everything_can_be_read": 6,
    },
    "tests/lib/screens/table/test_table_screen.py": {
        "test_after_a_play_the_cursor_rests_on_the_suits_next_card_or_on_the_cheapest": 2,
        "test_the_cursor_falls_on_the_upcard_only_where_no_card_of_the_hand_may_be_played": 4,
    },
    "tests/lib/screens/test_way_back.py": {
        "test_what_the_pause_has_opened_leads_back_to_it": 5,
    },
    "tests/lib/screens/test_wheel.py": {
        "test_every_list_there_is_is_among_them": 0,
        "test_rolling_far_down_stops_at_the_last_and_far_up_at_the_first": 20,
    },
    "tests/lib/screens/test_whole_match.py": {
        "test_a_match_that_is_watched_goes_from_title_to_title": 0,
    },
    "tests/lib/screens/test_wishes.py": {
        "test_esc_begins_nothing_deals_nothing_and_plays_nothing": 17,
        "test_from_the_settings_of_the_pause_one_comes_back_to_the_pause": 3,
    },
    "tests/lib/screens/table/test_you.py": {
        "test_no_sentence_at_the_table_speaks_of_you_as_of_somebody_else": 2,
    },
    "tests/simulator/analysis/test_review.py": {
        "test_what_a_better_card_brings_is_seen_where_best_play_goes_on": 1,
    },
    "tests/simulator/arena/test_duels.py": {
        "test_a_duel_prints_one_object": 1,
        "test_every_level_plays_every_game_that_it_says": 1,
        "test_who_sees_all_cards_of_mediatore_earns_far_more": 0,
    },
    "tests/simulator/arena/test_compiled.py": {
        "test_a_level_plays_the_same_compiled": 2,
    },
    "tests/simulator/cli/test_main.py": {
        "test_mediatore_can_be_watched_without_a_window": 0,
    },
    "tests/simulator/cli/test_homeless.py": {
        "test_a_match_that_is_to_be_kept_needs_a_home_and_says_so": 1,
        "test_an_entry_of_a_menu_needs_a_home_and_says_so": 1,
        "test_names_that_are_no_text_are_read_written_and_told": 1,
        "test_what_keeps_nothing_needs_no_home": 0,
    },
    "tests/simulator/cli/test_streams.py": {
        "test_help_that_cannot_be_printed_is_told": 2,
    },
    "tests/simulator/desktop/test_damage.py": {
        "test_no_damaged_save_comes_back_as_another_match": 1,
    },
    "tests/simulator/desktop/test_window.py": {
        "test_without_a_display_it_says_so_and_ends": 4,
        "test_without_a_window_no_display_is_needed": 0,
    },
    "tests/simulator/protocol/test_assault.py": {
        "test_a_deal_may_have_any_number_up_to_a_million": 5,
        "test_every_seat_may_be_asked_at_every_moment": 1,
    },
    "tests/simulator/protocol/test_client.py": {
        "test_a_watched_program_plays_as_the_level_that_it_is": 0,
        "test_our_own_bot_as_a_program_plays_card_for_card_the_same": 2,
        "test_watching_counts_the_forfeits_in_the_log_and_in_the_last_line": 0,
    },
    "tests/simulator/protocol/test_server.py": {
        "test_a_bot_answers_what_it_would_do_at_the_table": 4,
        "test_a_question_tells_all_that_a_seat_knows_and_no_more": 1,
    },
    "tests/simulator/records/test_replay_refusals.py": {
        "test_every_unlawful_variation_is_refused_on_its_line": 1,
        "test_games_are_not_kept": 0,
        "test_the_deals_of_a_game_are_not_kept": 0,
    },
    "tests/simulator/records/test_resume.py": {
        "test_a_match_taken_up_stands_as_it_stood": 2,
        "test_from_any_action_on_a_match_goes_to_the_same_end": 1,
        "test_under_any_options_a_match_goes_on_to_the_same_end": 7,
    },
    "tests/simulator/teller/test_length.py": {
        "test_a_deal_is_read_aloud_in_its_time": 1,
    },
    "tests/simulator/teller/test_pages.py": {
        "test_a_screen_is_told_without_signs": 8,
        "test_on_every_felt_a_screen_tells_the_same": 8,
    },
    "tests/simulator/teller/test_played.py": {
        "test_a_deal_is_played_by_words_alone": 2,
    },
    "tests/simulator/teller/test_rebuilt.py": {
        "test_a_deal_is_rebuilt_from_the_words_alone": 2,
        "test_a_deal_is_rebuilt_where_all_are_people_and_where_nobody_is": 2,
    },
    "tests/simulator/teller/test_secrecy.py": {
        "test_all_that_a_seat_hears_comes_from_its_view": 1,
    },
    "tests/simulator/test_ending.py": {
        "test_a_signal_ends_a_command_with_all_that_it_has_begun": 2,
    },
    "tests/simulator/test_files.py": {
        "test_standard_output_gets_the_lines_after_what_was_there": 2,
    },
    "tests/simulator/test_progress.py": {
        "test_other_long_work_is_counted_too": 1,
    },
    "tests/engine/bots/test_digests.py": {
        "test_answers_are_explained_as_they_were": 2,
        "test_answers_are_what_they_were": 2,
        "test_matches_are_card_for_card_what_they_were": 1,
    },
    "tests/tools/bundle/test_build.py": {
        "test_adafruits_own_compiler_is_preferred": 0,
        "test_going_over_to_sources_leaves_no_compiled_module": 0,
        "test_the_zip_unpacks_to_the_same_and_is_the_same_each_time": 0,
    },
    "tests/tools/bundle/test_deploy.py": {
        "test_a_drive_that_fails_at_any_step_is_said_in_a_sentence": 2,
        "test_no_line_of_a_manifest_gets_at_what_is_not_ours": 10,
        "test_pulled_at_any_step_the_next_deploy_recovers": 2,
    },
    "tests/tools/bundle/test_scopes.py": {
        "test_the_blocks_of_all_our_modules_bind_what_pythons_symbol_table_says": 0,
    },
    "tests/tools/cost/test_report.py": {
        "test_deals_are_looked_at_in_all_parts_of_a_match": 1,
        "test_no_level_that_the_handheld_offers_thinks_too_long": 1,
    },
    "tests/lab/lessons/test_making.py": {
        "test_what_is_laid_away_wins_and_nothing_else": 0,
    },
    "tests/tools/test_art.py": {
        "test_a_sheet_rendered_again_is_the_one_that_is_kept": 0,
    },
    "tests/tools/test_shots.py": {
        "test_a_shot_is_a_picture_of_its_screen": 8,
        "test_every_screen_and_every_panel_that_takes_keys_has_a_shot": 0,
    },
    "tests/lab/train/test_network_training.py": {
        "test_a_network_is_learnt_the_same_from_the_same_seed": 0,
    },
    "tests/vm/test_budget.py": {
        "test_the_reckoned_table_of_names_is_the_machines": 2,
        "test_the_table_of_names_is_not_to_double": 2,
        "test_the_whole_program_stays_below_the_limit": 2,
    },
    "tests/vm/test_vm.py": {
        "test_the_same_seed_gives_the_same_match_on_the_vm": 2,
    },
}


def spread(items: list, n: int) -> list:
    """`n` of `items`, one of each n-th part, not always at the same place of it."""
    step = len(items) / n if n else 0
    if step < 1:
        return items if n else []
    return [items[int(i * step) + i % int(step)] for i in range(n)]


def left_out(items: list) -> list:
    """Of the collected `items` those that only `make check` runs."""
    groups: dict = {}
    for item in items:
        path, _, name = item.nodeid.partition("::")
        groups.setdefault((path, name.partition("[")[0]), []).append(item)
    found = []
    for (path, name), cases in groups.items():
        n = CASES.get(path, {}).get(name, len(cases))
        kept = spread(cases, n)
        found += [each for each in cases if each not in kept]
    return found
