/** The flow: one switch on the phase. The rules are in `rules/`, the beginning and the end of a round in `step/`. */
import type { StepContext, Seat, Wait } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action, KanAction } from './actions.ts';
import { accepts, chiTiles, ponTiles } from './menu/accepts.ts';
import { indicatorAt } from './evolve.ts';
import { MELD_NAMES } from './events.ts';
import { draw, drawReplacement, startRound } from './step/deal.ts';
import { abort, exhaust } from './step/draws.ts';
import { endGame, isOver } from './step/ending.ts';
import { winByRon, winByTsumo } from './step/wins.ts';
import { callMenu, hasCall, kitaOption } from './menu.ts';
import { EAST, HAKU, isKan, kindOf, seatsOf, type Meld, type MeldType, type TileId } from './rules/index.ts';
import { nextSeat } from './state.ts';
import type { Riichi } from './types.ts';

type Flow = StepContext<Riichi>;

export function step(play: Flow): Wait {
  const { phase } = play.state.table;
  switch (phase) {
    case 'start':
      return startRound(play);
    case 'turn':
      return takeTurn(play);
    case 'call':
      return resolveCalls(play);
    case 'round_over':
    case 'game_over':
      throw new Error(`nobody is asked in ${phase}`);
  }
}

/** E1: ends the game or starts the next round. */
function afterRound(play: Flow): Wait {
  return isOver(play) ? endGame(play) : startRound(play);
}

function takeTurn(play: Flow): Wait {
  const seat = play.state.table.turn;
  const action = play.answers.get(seat);
  if (action === undefined) throw new Error(`seat ${seat} has not answered`);
  switch (action.type) {
    case 'discard':
      return discard(play, seat, action.tileId, false);
    case 'declare_riichi':
      return discard(play, seat, action.tileId, true);
    case 'declare_tsumo':
      winByTsumo(play, seat);
      return afterRound(play);
    case 'call_kyuushu':
      abort(play, 'nine_terminals', seat, [seat]);
      return afterRound(play);
    case 'call_kan':
      return declareKan(play, seat, action);
    case 'kita':
      return declareKita(play, seat);
    default:
      throw new Error(`${action.type} for a turn`);
  }
}

function discard(play: Flow, seat: Seat, tileId: TileId, isRiichi: boolean): Wait {
  if (play.settings.kandoraOpenTiming === 'discard') turnIndicators(play);
  const isTsumogiri = play.state.own[seat]?.drawn === tileId;
  play.emit({ table: { type: 'discard', seat, tileId, isTsumogiri, isRiichi } });
  return openWindow(play, seat);
}

/** C7: asks every seat that can call or win. Who was asked stays secret. */
function openWindow(play: Flow, by: Seat): Wait {
  const { state, settings } = play;
  let ask: Seat[] | null = null;
  const seats = state.own.length;
  for (let seat = 0; seat < seats; seat++) {
    const own = state.own[seat];
    if (seat === by || own === undefined || !hasCall(settings, state.table, own, seat)) continue;
    if (ask === null) ask = [seat];
    else ask.push(seat);
  }
  return ask === null ? passed(play) : { ask, clock: 'call' };
}

/** K3: turns up to `most` of the owed indicators. */
function turnIndicators(play: Flow, most = 4): void {
  const { table, house } = play.state;
  for (let turned = 0; turned < most && table.doraOwed > 0 && play.settings.hasKandora; turned++)
    play.emit({ table: { type: 'dora_revealed', tileId: indicatorAt(house, table.indicators.length) } });
}

function declareKan(play: Flow, seat: Seat, { kanType, tileId }: KanAction): Wait {
  const robbable = kanType === 'added' || play.settings.hasKokushiAnkanRon;
  if (!robbable) return makeKan(play, seat, tileId, 'ankan');
  play.emit({ table: { type: 'kan_declared', seat, tileId, kanType: kanType === 'added' ? 'kakan' : 'ankan' } });
  return openWindow(play, seat);
}

/** N4-N6: the North is set aside at once, and replaced when nobody has won on it. */
function declareKita(play: Flow, seat: Seat): Wait {
  const { state, settings } = play;
  const own = state.own[seat];
  const tileId = own === undefined ? null : kitaOption(settings, state.table, own);
  if (tileId === null) throw new Error(`seat ${seat} has no North`);
  play.emit({ table: { type: 'kita_declared', seat, tileId } });
  return openWindow(play, seat);
}

function emitMeld(play: Flow, seat: Seat, type: MeldType, tiles: readonly TileId[], from: Meld | null): void {
  play.emit({
    table: {
      type: 'meld',
      meldType: MELD_NAMES[type],
      callerSeat: seat,
      tileIds: tiles,
      fromSeat: from?.from ?? null,
      calledTileId: from?.called ?? null,
    },
  });
}

function makeKan(play: Flow, seat: Seat, tile: TileId, type: 'ankan' | 'kakan'): Wait {
  const { table } = play.state;
  const owed = table.doraOwed;
  const kind = kindOf(tile);
  const pon = table.melds[seat]?.find((meld) => meld.type === 'pon' && kindOf(defined(meld.tiles[0])) === kind);
  if (type === 'kakan') emitMeld(play, seat, type, [...defined(pon).tiles, tile], defined(pon));
  else emitMeld(play, seat, type, [4 * kind, 4 * kind + 1, 4 * kind + 2, 4 * kind + 3], null);
  // K3: a further kan turns the indicators still owed for earlier ones.
  if (play.settings.kandoraOpenTiming === 'discard') turnIndicators(play, owed);
  return afterKan(play, seat, type);
}

/** K3, D4, K5: after a kan is made, turns an indicator or aborts the round, then draws the replacement tile. */
function afterKan(play: Flow, seat: Seat, type: 'ankan' | 'kakan' | 'daiminkan'): Wait {
  const { settings } = play;
  const atOnce = type === 'ankan' ? settings.kandoraImmediateForClosedKan : !settings.kandoraDeferredForOpenKan;
  if (atOnce) turnIndicators(play, 1);
  if (settings.fourKansTiming === 'immediate' && hasFourKans(play)) {
    abort(play, 'four_kans', null, []);
    return afterRound(play);
  }
  return drawReplacement(play, seat);
}

/** D4: whether there are four kans, by several seats. */
function hasFourKans({ settings, state }: Flow): boolean {
  const { kans, melds } = state.table;
  if (kans < 4 || !settings.hasSuukaikan) return false;
  return melds.filter((own) => own.some(isKan)).length >= settings.minPlayersForKanAbort;
}

/** Called when every asked seat has answered, or when no missing answer can change the outcome. */
function resolveCalls(play: Flow): Wait {
  const { state } = play;
  const by = defined(state.table.offered).seat;
  const seats = state.own.length;
  const rons: Seat[] = [];
  let best: { seat: Seat; action: Action } | null = null;
  // In turn order after the discarder (C8).
  for (let order = 1; order < seats; order++) {
    const seat = (by + order) % seats;
    const action = legalAnswer(play, seat);
    if (action?.type === 'call_ron') rons.push(seat);
    else if (action !== null && rankOf(action) > (best === null ? 0 : rankOf(best.action))) best = { seat, action };
  }
  if (rons.length > 0) return resolveRon(play, rons, by);
  if (best === null) return passed(play);
  return takeCall(play, best.seat, best.action, by);
}
/** The seat's answer, or null for a pass. An answer may not fit the hand in a world sampled for a search: also null. */
function legalAnswer({ answers, state, settings }: Flow, seat: Seat): Action | null {
  const action = answers.get(seat);
  const own = state.own[seat];
  if (action === undefined || action.type === 'pass' || own === undefined) return null;
  const offered = callMenu(settings, state.table, own, seat);
  return offered !== null && accepts(offered, action).ok ? action : null;
}
const RANKS: Readonly<Record<Action['type'], number>> = {
  call_ron: 3,
  call_kan: 2,
  call_pon: 2,
  call_chi: 1,
  pass: 0,
  discard: 0,
  declare_riichi: 0,
  declare_tsumo: 0,
  call_kyuushu: 0,
  kita: 0,
};
export const rankOf = ({ type }: Action): number => RANKS[type];

/** D6, C9: ends the round when one or more seats win on a tile. */
function resolveRon(play: Flow, rons: readonly Seat[], by: Seat): Wait {
  const { settings } = play;
  const isTriple = rons.length >= settings.tripleRonCount;
  const all = isTriple ? settings.tripleRon !== 'headBump' : settings.hasDoubleRon;
  if (isTriple && settings.hasTripleRonAbort && settings.tripleRon === 'abort') abort(play, 'triple_ron', null, rons);
  else winByRon(play, all && settings.hasDoubleRon ? rons : rons.slice(0, 1), by);
  return afterRound(play);
}

/** After a discard that was not won on (C10): riichi deposit, owed indicators, then abortive draws. */
function settleDiscard(play: Flow): boolean {
  const { state, settings } = play;
  const { table } = state;
  const { declaring } = table;
  if (declaring !== null)
    play.emit({ table: { type: 'riichi_declared', seat: declaring, deposit: settings.riichiCost } });
  turnIndicators(play);
  const reason = hasFourWinds(play)
    ? 'four_winds'
    : hasFourRiichi(play)
      ? 'four_riichi'
      : hasFourKans(play)
        ? 'four_kans'
        : null;
  if (reason === null) return false;
  abort(play, reason, null, reason === 'four_riichi' ? seatsOf(settings.numPlayers) : []);
  return true;
}
/** D3: needs four seats, so it never happens among three (N11). */
const hasFourRiichi = ({ settings, state }: Flow): boolean =>
  settings.hasSuuchaRiichi &&
  state.table.riichi.length === 4 &&
  state.table.riichi.every((riichi) => riichi !== 'none');

/** D2: needs four seats, so it never happens among three (N11). */
function hasFourWinds({ settings, state }: Flow): boolean {
  const { ponds, isUnbroken } = state.table;
  if (!isUnbroken || !settings.hasSuufonRenda || ponds.length < settings.fourWindsDiscardCount) return false;
  const [opening] = defined(ponds[0]);
  if (opening === undefined) return false;
  const first = kindOf(opening.tile);
  return (
    first >= EAST &&
    first < HAKU &&
    ponds.every((pond) => pond.length === 1 && pond[0] !== undefined && kindOf(pond[0].tile) === first)
  );
}

/** Continues after everybody has passed on the tile on offer. */
function passed(play: Flow): Wait {
  const { table } = play.state;
  const { offered } = table;
  if (offered === null) throw new Error('nothing lies there');
  if (offered.how === 'kita') {
    if (play.settings.kandoraOpenTiming === 'discard') turnIndicators(play);
    return drawReplacement(play, offered.seat);
  }
  if (offered.how !== 'discard') return makeKan(play, offered.seat, offered.tile, offered.how);
  if (settleDiscard(play)) return afterRound(play);
  if (table.live > 0) return draw(play, nextSeat(offered.seat, table.scores.length));
  exhaust(play);
  return afterRound(play);
}

function takeCall(play: Flow, seat: Seat, action: Action, from: Seat): Wait {
  const { state, settings } = play;
  const own = state.own[seat];
  const offered = own === undefined ? null : callMenu(settings, state.table, own, seat);
  if (own === undefined || offered === null) throw new Error(`seat ${seat} has nothing to call`);
  if (settleDiscard(play)) return afterRound(play);
  const called = { called: offered.tile, from, type: 'pon', tiles: [] } as const;
  const lay = (type: MeldType, held: readonly TileId[]): void =>
    emitMeld(
      play,
      seat,
      type,
      [offered.tile, ...held].sort((a, b) => a - b),
      called,
    );
  if (action.type === 'call_kan') {
    lay(
      'daiminkan',
      own.hand.filter((tile) => kindOf(tile) === kindOf(offered.tile)),
    );
    return afterKan(play, seat, 'daiminkan');
  }
  if (action.type === 'call_pon') lay('pon', defined(ponTiles(offered, action)));
  else if (action.type === 'call_chi') lay('chi', defined(chiTiles(offered, action)));
  return { ask: [seat], clock: 'turn' };
}
