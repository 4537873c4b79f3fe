// Checks that every case of the specification has a test with its name, so that none is lost when tests are moved.
import { describe, expect, it } from 'vitest';
import { isTest, readSources } from '../../../test/sources.ts';

/** Names of the required tests of a heads-up match, without their prefix `test_`. */
const NAMED = `
  engine_initializes_with_correct_stacks start_new_hand_resets_state blinds_posted_correctly_player_dealer
  blinds_posted_correctly_npc_dealer state_transitions_pre_hand_to_dealing state_transitions_dealing_to_betting
  state_transitions_betting_to_awaiting_input state_pauses_for_ui_after_card_dealing resume_advances_state_machine
  multiple_resume_calls_ignored betting_round_complete_when_bets_matched betting_round_continues_after_raise
  check_check_completes_betting_round bet_call_completes_betting_round raise_resets_opponent_acted_flag
  player_fold_awards_pot_to_npc player_check_when_no_bet player_call_matches_bet
  player_raise_increases_current_bet player_all_in_bet invalid_action_in_wrong_state_rejected
  npc_fold_awards_pot_to_player npc_check_when_no_bet npc_call_matches_bet npc_raise_increases_current_bet
  npc_all_in_bet preflop_to_flop_transition flop_to_turn_transition turn_to_river_transition
  river_to_showdown_transition all_in_situation_detected all_in_auto_deals_remaining_cards
  all_in_skips_betting_rounds side_pot_not_created_in_heads_up showdown_player_wins_with_better_hand
  showdown_npc_wins_with_better_hand showdown_tie_splits_pot fold_before_showdown_no_reveal
  pot_updates_correctly_after_bets stacks_decrease_after_bets stacks_increase_after_winning
  pot_awarded_correctly_to_winner game_over_when_player_stack_zero game_over_when_npc_stack_zero
  game_over_signal_emitted multiple_hands_until_elimination minimum_bet_sizing maximum_bet_sizing
  cannot_bet_more_than_stack dealer_alternates_each_hand small_blind_acts_first_preflop
  non_dealer_acts_first_postflop royal_flush_detection straight_flush_detection four_of_a_kind_detection
  full_house_detection flush_detection straight_detection three_of_a_kind_detection two_pair_detection
  one_pair_detection high_card_fallback compare_different_hand_ranks compare_same_rank_different_kickers
  compare_identical_hands_tie compare_full_house_with_different_trips compare_two_pair_with_different_high_pair
  preflop_pocket_aces_highest preflop_pocket_pairs_ranked preflop_suited_connectors_bonus
  preflop_offsuit_trash_low preflop_strength_range_0_to_1 wheel_straight_A2345 ace_high_vs_king_high_straight
  all_seven_cards_same_suit_best_five best_five_from_seven_selection deck_has_52_cards deck_has_all_unique_cards
  reset_and_shuffle_creates_new_deck deal_one_card deal_multiple_cards dealt_cards_removed_from_deck
  cannot_deal_more_than_52_cards shuffle_changes_order shuffle_preserves_all_cards complete_hand_to_showdown
  complete_hand_with_fold complete_hand_with_all_in multiple_hands_in_sequence match_to_elimination
  preflop_betting_order postflop_betting_order all_four_betting_rounds
`
  .trim()
  .split(/\s+/);

const numbered = (count: number, name: (n: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, index) => name(index + 1));

const tests = readSources()
  .filter(({ path }) => isTest(path) && /^(games\/holdem|server)\/test\//.test(path))
  .map(({ text }) => text)
  .join('\n');
/** Names that occur in no test title. */
const missing = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !new RegExp(`['"\`[][^'"\`\n]*(?<![\\w-])${name}(?![\\w-])`).test(tests));

describe('the worked cases of hold’em', () => {
  it.each([
    ['HE-01 to HE-49', numbered(49, (n) => `HE-${String(n).padStart(2, '0')}`)],
    ['the forty hardest', numbered(40, (n) => `case ${n}`)],
    ['the recorded defects', numbered(22, (n) => `S${n}`)],
    ['the named tests', NAMED.map((name) => `test_${name}`)],
  ])('%s: each is a test', (_what, names) => expect(missing(names)).toEqual([]));

  it('are as many as were named', () => expect(new Set(NAMED).size).toBe(93));
  it('would be missed', () => expect(missing(['HE-50', 'test_nothing'])).toEqual(['HE-50', 'test_nothing']));
});
