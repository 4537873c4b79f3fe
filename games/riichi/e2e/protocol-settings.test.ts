/** Settings over the wire, in both directions, by the names of the riichi protocol. */
import { describe, expect, it } from 'vitest';
import type { Message } from './protocol-client.ts';
import { cleanUp, makeRoom, post, ready, seat, serve, SHORT, visitor } from './protocol-server.ts';

cleanUp();

/** Every setting of the default rule set, with the value that a new table has. */
const DEFAULTS = {
  num_players: 4,
  game_type: 'hanchan',
  starting_score: 25_000,
  target_score: 30_000,
  winning_score_threshold: 30_000,
  uma: [20, 10, -10, -20],
  goshashonyu_threshold: 500,
  tobi_enabled: true,
  tobi_threshold: 0,
  has_akadora: true,
  has_kuitan: true,
  has_ippatsu: true,
  has_uradora: true,
  has_double_yakuman: true,
  has_kazoe_yakuman: true,
  has_kiriage_mangan: true,
  has_nagashi_mangan: true,
  renhou_value: 'mangan',
  fu_for_open_pinfu: true,
  fu_for_pinfu_tsumo: false,
  has_daisharin: false,
  has_daisharin_other_suits: false,
  has_daichisei: false,
  has_sashikomi_yakuman: false,
  limit_to_sextuple_yakuman: true,
  paarenchan_needs_yaku: true,
  has_omote_dora: true,
  has_kandora: true,
  has_kan_uradora: true,
  kandora_immediate_for_closed_kan: true,
  kandora_deferred_for_open_kan: true,
  has_kuikae: true,
  has_kuikae_suji: true,
  min_wall_for_kan: 2,
  max_kans_per_round: 4,
  has_suukaikan: true,
  has_suufon_renda: true,
  has_suucha_riichi: true,
  has_kyuushu_kyuuhai: true,
  has_triple_ron_abort: true,
  kyuushu_min_types: 9,
  triple_ron_count: 3,
  min_players_for_kan_abort: 2,
  four_winds_discard_count: 4,
  has_double_ron: true,
  double_ron_count: 2,
  has_agariyame: false,
  tie_break_by_seat_order: true,
  leftover_riichi_bets: 'winner',
  enchousen: 'sudden_death',
  riichi_cost: 1000,
  riichi_stick_value: 1000,
  min_wall_for_riichi: 4,
  honba_tsumo_bonus_per_loser: 100,
  honba_ron_bonus: 300,
  noten_penalty_total: 3000,
  renchan_on_abortive_draw: true,
  renchan_on_dealer_tenpai_draw: true,
  renchan_on_dealer_win: true,
  nagashi_mangan_dealer_payment: 4000,
  nagashi_mangan_non_dealer_payment: 2000,
  has_daisangen_pao: true,
  has_daisuushii_pao: true,
  daisangen_pao_set_threshold: 3,
  daisuushii_pao_set_threshold: 4,
  base_turn_seconds: 5,
  initial_bank_seconds: 20,
  max_bank_seconds: 60,
  round_bonus_seconds: 10,
  meld_decision_seconds: 5,
  round_advance_timeout_seconds: 15,
  pending_game_timeout_seconds: 0,
  ron_dominant: true,
  multi_ron_honba: 'each',
  triple_ron: 'abort',
  pao_scope: 'yakumanOnly',
  pao_honba: 'discarder',
  four_kans_timing: 'afterDiscard',
  riichi_ankan: 'strict',
  tenpaiyame: 'off',
  renhou_cumulative: false,
} as const;

interface Described {
  readonly id: string;
  readonly defaults: Record<string, unknown>;
  readonly settings_schema: { readonly properties: Record<string, unknown> };
  readonly presets: Record<string, Record<string, unknown>>;
}

describe('settings on the wire', () => {
  it('GET /games has every setting by its name on the wire, with its default', async () => {
    const url = await serve();
    const { games } = (await (await fetch(`${url}/games`)).json()) as { games: Described[] };
    const riichi = games.find(({ id }) => id === 'riichi')!;
    expect(riichi.defaults).toMatchObject(DEFAULTS);
    expect(Object.keys(riichi.settings_schema.properties)).toEqual(expect.arrayContaining(Object.keys(DEFAULTS)));
    expect(Object.keys(riichi.presets)).toEqual([
      'house',
      'tenhou',
      'mahjong-soul',
      'wrc',
      'tenhou-3',
      'mahjong-soul-3',
    ]);
    expect(riichi.presets['tenhou']).toMatchObject({ has_kiriage_mangan: false, has_agariyame: true });
    const names = [riichi.settings_schema.properties, riichi.defaults, riichi.presets['tenhou']!].flatMap(Object.keys);
    expect(names.filter((name) => /[A-Z]|__/.test(name))).toEqual([]);
  });

  it('POST /rooms takes every one of them, and a table tells them by the same names', async () => {
    const url = await serve();
    const settings = { ...DEFAULTS, ...SHORT, starting_score: 30_000, has_akadora: false };
    const roomId = await makeRoom(url, { num_ai_players: 3, settings });
    const client = await seat(url, roomId, 'Ann');
    ready(client);
    await client.hear('game_end');
    expect(client.all('room_state').at(-1)?.['settings']).toMatchObject(settings);
    expect((client.all('snapshot')[0]!['view'] as { settings: object }).settings).toMatchObject(settings);
    expect(
      (client.all('round_started')[0]!['view'] as { players: Message[] }).players.map(({ score }) => score),
    ).toEqual(Array.from({ length: 4 }, () => 30_000));
    const foreign = /"\w*(?:[a-z][A-Z]|__)\w*":/;
    expect(client.heard.filter((message) => foreign.test(JSON.stringify(message)))).toEqual([]);
  }, 60_000);

  it('a host changes them in the room', async () => {
    const url = await serve();
    const answer = await post(url, { game: 'riichi', num_ai_players: 3 });
    const { room_id: roomId, host_key: hostKey } = (await answer.json()) as { room_id: string; host_key: string };
    const client = await visitor(url, roomId, 'Ann');
    client.send({ type: 'join_room', room_id: roomId, player_name: 'Ann', host_key: hostKey });
    await client.hear('session');
    client.send({ type: 'set_options', settings: { has_ippatsu: false } });
    await client.until(() =>
      client.all('room_state').some(({ settings }) => (settings as { has_ippatsu: boolean }).has_ippatsu === false),
    );
    client.send({ type: 'set_options', settings: { max_bank_seconds: 1 } });
    expect(await client.hear('session_error')).toMatchObject({
      code: 'action_failed',
      reason: 'invalid_options',
      message: 'settings.max_bank_seconds: must not be below initial_bank_seconds',
    });
  });

  it('what is wrong is listed whole, by the names that were sent', async () => {
    const url = await serve();
    const answer = await post(url, {
      game: 'riichi',
      settings: {
        num_players: 5,
        game_type: 'isshousen',
        uma: [20, 10, -10, -10],
        max_bank_seconds: 10,
        meld_decision_seconds: 0,
        pao_scope: 'none',
        has_agari_yame: true,
      },
    });
    expect(answer.status).toBe(400);
    const { error, issues, message } = (await answer.json()) as {
      error: string;
      issues: { path: string; message: string }[];
      message: string;
    };
    expect(error).toBe('invalid_request');
    expect(issues.map(({ path }) => path).toSorted()).toEqual([
      'settings.game_type',
      'settings.has_agari_yame',
      'settings.max_bank_seconds',
      'settings.meld_decision_seconds',
      'settings.num_players',
      'settings.pao_scope',
      'settings.uma',
    ]);
    expect(message).toMatch(/uma: must add up to 0/);
    expect(message).toMatch(/pao_scope: must be .*yakumanOnly/);
    expect(message).toMatch(/has_agari_yame: is not a setting; there are num_players, game_type/);
  });
});
