/** The heads-up match, case by case. Chair 1 is the player, chair 2 the character. */
import { cards } from '@parlour/kit/cards';
import { describe, expect, it } from 'vitest';
import { chipsIn, codeOf, match, sealed, type Scene, settingsOf } from './support.ts';
import holdem from '../game.ts';
import { STREETS } from '../state.ts';

const HUMAN = 1;
const NPC = 2;
/** In the first hand the character has the button. */
const npcDeals = (options: Parameters<typeof match>[0] = {}): Scene => match(options);
const playerDeals = (options: Parameters<typeof match>[0] = {}): Scene => match({ button: HUMAN, ...options });
const BOARD = '2c3d4h9sTc';
const strong = { board: BOARD, holes: { 1: 'AsAh', 2: 'KsKh' } };
const weak = { board: BOARD, holes: { 1: 'KsKh', 2: 'AsAh' } };
const oneHand = { settings: { hands: 1 } };

describe('initialization and setup', () => {
  it('test_engine_initializes_with_correct_stacks', () => {
    const scene = npcDeals();
    expect(scene.last('hand_started').stacks).toEqual([1000, 1000]);
    expect([scene.stacks(HUMAN, NPC), scene.pot]).toEqual([[980, 990], 30]);
    expect(chipsIn(scene.seen)).toBe(2000);
  });
  it('test_start_new_hand_resets_state', () => {
    const scene = npcDeals().play('2 raise 60; 1 call').allPass().play('1 fold');
    expect([scene.seen.hand, scene.seen.street, scene.seen.board]).toEqual([2, 'preflop', []]);
    expect([scene.pot, scene.seen.currentBet, scene.seen.acts]).toEqual([30, 20, []]);
    expect([scene.seen.status, scene.seen.shown]).toEqual([
      ['active', 'active'],
      [null, null],
    ]);
  });
  it('test_blinds_posted_correctly_player_dealer [B3]', () => {
    const scene = playerDeals();
    expect([scene.positions, scene.seen.bets]).toEqual([{ button: 1, small: 1, big: 2 }, [10, 20]]);
  });
  it('test_blinds_posted_correctly_npc_dealer [B3]', () => {
    const scene = npcDeals();
    expect([scene.positions, scene.seen.bets]).toEqual([{ button: 2, small: 2, big: 1 }, [20, 10]]);
  });
});

describe('state machine flow [F1]', () => {
  /** The stage of the table after each event. */
  const stages = ({ events, table: { settings } }: Scene): string[] => {
    const { table } = holdem.init(settings, 2);
    return events.map(
      ({ table: tableEvent }) => (holdem.evolve.table(table, tableEvent), `${tableEvent.type}: ${table.stage}`),
    );
  };
  it('test_state_transitions_pre_hand_to_dealing', () => {
    expect(stages(npcDeals())).toEqual(['hand_started: pre_hand', 'posted: pre_hand', 'hole_dealt: awaiting_input']);
    // When no more betting is possible, the table deals the remaining streets by itself.
    expect(stages(npcDeals(strong).play('2 all_in; 1 call'))).toContain('street_dealt: dealing');
  });
  it('test_state_transitions_dealing_to_betting', () => {
    const scene = npcDeals().allPass();
    expect(stages(scene).slice(-4)).toEqual([
      'acted: awaiting_input',
      'acted: betting',
      'round_closed: betting',
      'street_dealt: awaiting_input',
    ]);
    expect([scene.turn, scene.seen.currentBet, scene.seen.actedAt]).toEqual([HUMAN, 0, [-1, -1]]);
  });
  it('test_state_transitions_betting_to_awaiting_input', () => {
    const scene = npcDeals();
    expect([scene.seen.stage, scene.turn]).toEqual(['awaiting_input', NPC]);
    scene.play('2 call');
    expect([scene.seen.stage, scene.turn]).toEqual(['awaiting_input', HUMAN]);
  });
  it('test_state_pauses_for_ui_after_card_dealing [F4]', () => {
    const beats = npcDeals(strong)
      .toShowdown()
      .told.map((event) => [event.type, holdem.beat!(event)]);
    expect(beats).toContainEqual(['hole_dealt', 'short']);
    expect(beats).toContainEqual(['street_dealt', 'short']);
    // There is a pause to see a street's last action before the chips are gathered. The showdown's hands and the winner
    // share one pause.
    expect(beats).toContainEqual(['round_closed', 'short']);
    expect(beats).toContainEqual(['showdown', 'none']);
    expect(beats).toContainEqual(['pots_awarded', 'ack']);
    expect(beats).toContainEqual(['hand_ended', 'long']);
    expect(holdem.timing(settingsOf()).beats).toEqual({ none: 0, short: 500, call: 500, long: 1500, ack: 3000 });
  });
  it('[C1] a turn has 20 seconds and a bank of 30; buying in again has 15 and no bank', () => {
    const { bankMs, bonusMs, base } = holdem.timing(settingsOf());
    expect([bankMs, bonusMs]).toEqual([30_000, 0]);
    expect(base.turn).toEqual({ ms: 20_000, usesBank: true });
    expect(base.choice).toEqual({ ms: 15_000, usesBank: false });
  });
  it('test_resume_advances_state_machine [F4]', () => {
    // Pauses belong to the table, not to the rules. The next hand follows without any input.
    const scene = npcDeals(strong).toShowdown();
    expect(scene.types().slice(-5)).toEqual(['pots_awarded', 'hand_ended', 'hand_started', 'posted', 'hole_dealt']);
    expect([scene.seen.hand, scene.seen.stage, scene.turn]).toEqual([2, 'awaiting_input', HUMAN]);
  });
  it('test_multiple_resume_calls_ignored HE-47 [F4]', () => {
    // A confirmation is not an action of the game, so sending it any number of times changes nothing.
    const table = sealed({ size: 2 });
    const before = JSON.stringify(table.stored());
    for (let n = 0; n < 3; n++) expect(codeOf(table, 0, { type: 'resume' })).toBe('unknown_action');
    expect(JSON.stringify(table.stored())).toBe(before);
  });
});

describe('betting round logic [A6]', () => {
  it('test_betting_round_complete_when_bets_matched', () => {
    expect(npcDeals().play('2 raise 60; 1 call').seen.street).toBe('flop');
  });
  it('test_betting_round_continues_after_raise', () => {
    const scene = npcDeals().play('2 raise 60; 1 raise 120');
    expect([scene.seen.street, scene.turn]).toEqual(['preflop', NPC]);
  });
  it('test_check_check_completes_betting_round', () => {
    expect(npcDeals().allPass().play('1 check; 2 check').seen.street).toBe('turn');
  });
  it('test_bet_call_completes_betting_round', () => {
    expect(npcDeals().allPass().play('1 bet 40; 2 call').seen.street).toBe('turn');
  });
  it('test_raise_resets_opponent_acted_flag', () => {
    const scene = npcDeals().allPass().play('1 bet 40; 2 raise 100');
    expect([scene.turn, scene.offers]).toEqual([HUMAN, 'fold, call 60, raise 160-980']);
    expect(npcDeals().allPass().play('1 check; 2 bet 40').turn).toBe(HUMAN);
  });
});

describe('player actions', () => {
  it('test_player_fold_awards_pot_to_npc', () => {
    const scene = npcDeals(oneHand).play('2 raise 60; 1 fold');
    expect(scene.last('fold_won')).toEqual({ type: 'fold_won', seat: 1, chips: 40 });
    expect(scene.stacks(HUMAN, NPC)).toEqual([980, 1020]);
  });
  it('test_player_check_when_no_bet', () => {
    const scene = npcDeals().allPass().play('1 check');
    expect(scene.last('acted')).toMatchObject({ seat: 0, act: 'check', chips: 0, street: 'flop' });
    expect([scene.pot, scene.stack(HUMAN), scene.turn]).toEqual([40, 980, NPC]);
  });
  it('test_player_call_matches_bet', () => {
    const scene = npcDeals().allPass().play('1 check; 2 bet 40; 1 call');
    expect(scene.last('acted')).toMatchObject({ seat: 0, act: 'call', chips: 40, to: 40 });
    expect([scene.pot, scene.stack(HUMAN)]).toEqual([120, 940]);
  });
  it('test_player_raise_increases_current_bet', () => {
    expect(playerDeals().play('1 raise 60').seen.currentBet).toBe(60);
  });
  it('test_player_all_in_bet', () => {
    const scene = npcDeals().allPass().play('1 all_in');
    expect([scene.last('acted'), scene.status(HUMAN)]).toMatchObject([{ act: 'bet', to: 980, allIn: true }, 'all_in']);
  });
  it('test_invalid_action_in_wrong_state_rejected [R1, R2]', () => {
    const table = sealed({ size: 2 });
    expect(codeOf(table, 1, { type: 'check' })).toBe('not_your_turn');
    expect(codeOf(table, 0, { type: 'buy_in' })).toBe('wrong_phase');
  });
});

describe('NPC actions', () => {
  it('test_npc_fold_awards_pot_to_player', () => {
    const scene = npcDeals(oneHand).play('2 fold');
    expect(scene.last('fold_won')).toEqual({ type: 'fold_won', seat: 0, chips: 20 });
    expect(scene.stacks(HUMAN, NPC)).toEqual([1010, 990]);
  });
  it('test_npc_check_when_no_bet', () => {
    const scene = npcDeals().allPass().play('1 check; 2 check');
    expect(scene.last('acted')).toMatchObject({ seat: 1, act: 'check', chips: 0, street: 'flop' });
    expect([scene.pot, scene.stack(NPC)]).toEqual([40, 980]);
  });
  it('test_npc_call_matches_bet', () => {
    const scene = npcDeals().allPass().play('1 bet 100; 2 call');
    expect(scene.last('acted')).toMatchObject({ seat: 1, act: 'call', chips: 100, to: 100 });
    expect([scene.stack(NPC), scene.pot]).toEqual([880, 240]);
  });
  it('test_npc_raise_increases_current_bet', () => {
    expect(npcDeals().play('2 raise 80').seen.currentBet).toBe(80);
  });
  it('test_npc_all_in_bet', () => {
    const scene = npcDeals().play('2 all_in');
    expect([scene.last('acted'), scene.status(NPC)]).toMatchObject([{ act: 'raise', to: 1000, allIn: true }, 'all_in']);
    expect([scene.turn, scene.offers]).toEqual([HUMAN, 'fold, call 980, insufficient_chips']);
  });
});

describe('hand progression [F1, D3]', () => {
  it('test_preflop_to_flop_transition', () => {
    const { seen } = npcDeals(strong).allPass();
    expect([seen.street, seen.board]).toEqual(['flop', cards('2c3d4h')]);
  });
  it('test_flop_to_turn_transition', () => {
    const { seen } = npcDeals(strong).allPass().allPass();
    expect([seen.street, seen.board]).toEqual(['turn', cards('2c3d4h9s')]);
  });
  it('test_turn_to_river_transition', () => {
    const { seen } = npcDeals(strong).allPass().allPass().allPass();
    expect([seen.street, seen.board]).toEqual(['river', cards(BOARD)]);
  });
  it('test_river_to_showdown_transition', () => {
    const scene = npcDeals(strong).toShowdown();
    expect(scene.types().filter((type) => ['showdown', 'pots_awarded', 'hand_ended'].includes(type))).toEqual([
      'showdown',
      'pots_awarded',
      'hand_ended',
    ]);
  });
});

describe('all-in scenarios [P5]', () => {
  const shove = (): Scene => npcDeals(strong).play('2 all_in; 1 call');
  it('test_all_in_situation_detected', () => {
    const scene = shove();
    expect(scene.all('hands_opened').length).toBe(1);
    expect(scene.last('hands_opened').hands).toEqual([
      [0, cards('AsAh')],
      [1, cards('KsKh')],
    ]);
  });
  it('test_all_in_auto_deals_remaining_cards', () => {
    expect(shove().told.flatMap((event) => (event.type === 'street_dealt' ? [event.street] : []))).toEqual([
      'flop',
      'turn',
      'river',
    ]);
  });
  it('test_all_in_skips_betting_rounds HE-32', () => {
    const types = shove().types();
    expect(types.slice(types.indexOf('hands_opened'))).toEqual([
      'hands_opened',
      'street_dealt',
      'street_dealt',
      'street_dealt',
      'showdown',
      'pots_awarded',
      'hand_ended',
      'match_over',
    ]);
  });
  it('test_side_pot_not_created_in_heads_up', () => {
    const scene = npcDeals({ ...strong, stacks: { 1: 300, 2: 1000 } }).play('2 all_in; 1 call');
    expect(scene.last('bet_returned')).toEqual({ type: 'bet_returned', seat: 1, chips: 700 });
    expect(scene.pots()).toEqual([{ chips: 600, to: { 1: 600 } }]);
  });
});

describe('showdown and evaluation', () => {
  it('test_showdown_player_wins_with_better_hand', () => {
    expect(
      npcDeals({ ...strong, settings: { hands: 1 } })
        .toShowdown()
        .stacks(HUMAN, NPC),
    ).toEqual([1020, 980]);
  });
  it('test_showdown_npc_wins_with_better_hand', () => {
    expect(
      npcDeals({ ...weak, settings: { hands: 1 } })
        .toShowdown()
        .stacks(HUMAN, NPC),
    ).toEqual([980, 1020]);
  });
  it('test_showdown_tie_splits_pot [W1]', () => {
    const tie = { holes: { 1: 'AsKh', 2: 'AhKs' }, board: BOARD, settings: { hands: 1 } };
    expect(npcDeals(tie).toShowdown().stacks(HUMAN, NPC)).toEqual([1000, 1000]);
  });
  it('test_fold_before_showdown_no_reveal [S5]', () => {
    const scene = npcDeals(strong).allPass().play('1 bet 40; 2 fold');
    expect([scene.all('showdown').length, scene.all('hands_opened').length]).toEqual([0, 0]);
    expect(scene.seen.last?.shown).toEqual([null, null]);
  });
});

describe('pot and stack management [E6]', () => {
  it('test_pot_updates_correctly_after_bets', () => {
    const scene = npcDeals().play('2 raise 60');
    expect(scene.pot).toBe(80);
    expect(scene.play('1 call').pot).toBe(120);
  });
  it('test_stacks_decrease_after_bets', () => {
    expect(npcDeals().play('2 raise 60; 1 call').stacks(HUMAN, NPC)).toEqual([940, 940]);
  });
  it('test_stacks_increase_after_winning', () => {
    expect(
      npcDeals({ ...strong, settings: { hands: 1 } })
        .toShowdown()
        .stack(HUMAN),
    ).toBe(1020);
  });
  it('test_pot_awarded_correctly_to_winner', () => {
    const scene = npcDeals(strong).play('2 raise 100; 1 call').toShowdown(1);
    expect(scene.pots()).toEqual([{ chips: 200, to: { 1: 200 } }]);
  });
});

describe('match end conditions [F2, E4]', () => {
  it('test_game_over_when_player_stack_zero', () => {
    const scene = npcDeals(weak).play('2 all_in; 1 call');
    expect(scene.table.wait).toEqual({
      over: [
        { seat: 0, place: 2, score: -1000 },
        { seat: 1, place: 1, score: 1000 },
      ],
    });
  });
  it('test_game_over_when_npc_stack_zero', () => {
    const scene = npcDeals(strong).play('2 all_in; 1 call');
    expect([scene.isOver, scene.status(NPC), scene.stacks(HUMAN, NPC)]).toEqual([true, 'eliminated', [2000, 0]]);
  });
  it('test_game_over_signal_emitted', () => {
    expect(npcDeals(strong).play('2 all_in; 1 call').last('match_over')).toEqual({ type: 'match_over', winner: 0 });
  });
  it('[E5] equal chips at the end share the first place, and nobody is called the winner', () => {
    const even = { board: 'AsKsQsJsTs', holes: { 1: '2c3d', 2: '4h5c' }, ...oneHand };
    const scene = npcDeals(even).play('2 all_in; 1 call');
    expect([scene.isOver, scene.stacks(HUMAN, NPC)]).toEqual([true, [1000, 1000]]);
    expect(scene.last('match_over')).toEqual({ type: 'match_over', winner: -1 });
  });
  it('test_multiple_hands_until_elimination', () => {
    const scene = npcDeals({ stacks: { 1: 100, 2: 100 } }).play('2 fold; 1 fold');
    for (let n = 0; n < 200 && !scene.isOver; n++)
      scene.play(`${scene.turn} ${scene.menu.bar === null ? 'all_in' : 'call'}`);
    expect([scene.isOver, scene.seen.hand >= 3, scene.all('match_over').length]).toEqual([true, true, 1]);
    expect(scene.seen.stacks.toSorted((a, b) => a - b)).toEqual([0, 200]);
  });
});

describe('edge cases', () => {
  it('test_minimum_bet_sizing [A7]', () => {
    const scene = npcDeals().allPass();
    expect(scene.try(1, 'bet 19')).toEqual({ code: 'below_minimum', rule: 'A7', limit: 20 });
  });
  it('test_maximum_bet_sizing [A9]', () => {
    const scene = npcDeals().allPass();
    expect(scene.menu.max).toBe(980);
    expect(scene.try(1, 'bet 980')).toBeNull();
    expect(scene.last('acted')).toMatchObject({ to: 980, allIn: true });
  });
  it('test_cannot_bet_more_than_stack [A9]', () => {
    const scene = npcDeals().allPass();
    expect(scene.try(1, 'bet 981')).toEqual({ code: 'insufficient_chips', rule: 'A9', limit: 980 });
  });
  it('test_dealer_alternates_each_hand', () => {
    const scene = npcDeals();
    const buttons = [scene.positions.button];
    for (let n = 0; n < 4; n++) {
      // The button moves whether the hand ended by a fold or at a showdown.
      if (n % 2 === 0) scene.play(`${scene.turn} fold`);
      else scene.toShowdown();
      buttons.push(scene.positions.button);
    }
    expect(buttons).toEqual([2, 1, 2, 1, 2]);
  });
  it('test_small_blind_acts_first_preflop [B3]', () => {
    expect([npcDeals().turn, playerDeals().turn]).toEqual([NPC, HUMAN]);
  });
  it('test_non_dealer_acts_first_postflop [B3]', () => {
    expect([npcDeals().allPass().turn, playerDeals().allPass().turn]).toEqual([HUMAN, NPC]);
  });
  it('HE-42 human all-in: the character must be asked, and its fold returns the rest', () => {
    const scene = npcDeals(oneHand).allPass().play('1 all_in');
    expect(scene.turn).toBe(NPC);
    scene.play('2 fold');
    expect(scene.last('bet_returned')).toEqual({ type: 'bet_returned', seat: 0, chips: 980 });
    expect(scene.stacks(HUMAN, NPC)).toEqual([1020, 980]);
  });
});

describe('full hands', () => {
  it('test_complete_hand_to_showdown', () => {
    expect(
      npcDeals({ ...strong, settings: { hands: 1 } })
        .toShowdown()
        .types(),
    ).toEqual([
      'hand_started',
      'posted',
      'hole_dealt',
      ...STREETS.flatMap((street) => [
        'acted',
        'acted',
        'round_closed',
        ...(street === 'river' ? [] : ['street_dealt']),
      ]),
      'showdown',
      'pots_awarded',
      'hand_ended',
      'match_over',
    ]);
  });
  it('test_complete_hand_with_fold', () => {
    expect(npcDeals(oneHand).play('2 fold').types().slice(3)).toEqual([
      'acted',
      'round_closed',
      'bet_returned',
      'fold_won',
      'hand_ended',
      'match_over',
    ]);
  });
  it('test_complete_hand_with_all_in', () => {
    const scene = npcDeals(strong).play('2 all_in; 1 call');
    expect(scene.pots()).toEqual([{ chips: 2000, to: { 1: 2000 } }]);
    expect([scene.isOver, scene.seen.board]).toEqual([true, cards(BOARD)]);
  });
  it('test_multiple_hands_in_sequence', () => {
    const scene = npcDeals();
    for (let n = 0; n < 5; n++) scene.toShowdown();
    expect([scene.seen.hand, chipsIn(scene.seen)]).toEqual([6, 2000]);
  });
  it('test_match_to_elimination', () => {
    const scene = npcDeals(strong).play('2 raise 500; 1 call').allPass().allPass();
    scene.play('1 all_in; 2 call');
    expect([scene.isOver, scene.stacks(HUMAN, NPC)]).toEqual([true, [2000, 0]]);
    expect([scene.seen.places, scene.last('match_over').winner]).toEqual([[0, 2], 0]);
  });
  it('test_preflop_betting_order', () => {
    expect(npcDeals().allPass().actors()).toEqual([NPC, HUMAN]);
  });
  it('test_postflop_betting_order', () => {
    const scene = npcDeals().allPass();
    const from = scene.events.length;
    expect(scene.allPass().actors(from)).toEqual([HUMAN, NPC]);
  });
  it('test_all_four_betting_rounds', () => {
    const scene = npcDeals(oneHand).toShowdown();
    const streets = scene.told.flatMap((event) => (event.type === 'acted' ? [event.street] : []));
    expect(streets).toEqual(['preflop', 'preflop', 'flop', 'flop', 'turn', 'turn', 'river', 'river']);
  });
});
