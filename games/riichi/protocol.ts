/** Adapter for the riichi protocol of PROTOCOL.md: makes its messages from events and menus, and reads its actions. */
import type { Json, Seat, SeenView, ProtocolAdapter, WireFields, WireMessage } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { OwnEvent, TableEvent, Outcome, RoundEnded, RoundStarted, ShownWin } from './events.ts';
import { MELD_NAMES } from './events.ts';
import { isFuriten, type CallMenu, type Menu, type TurnMenu } from './menu.ts';
import { liveOf } from './evolve.ts';
import { parseTiles } from './notation.ts';
import { isRed, kindOf, type TileId } from './rules/index.ts';
import { roundWindOf, NO_TILES, type OwnState, type TableState } from './state.ts';

const WINDS = ['East', 'South', 'West', 'North'] as const;

/** The casts below are safe: this JSON is projected from the game's own events, menus and state. */
const tableEventOf = (event: Json): TableEvent => event as TableEvent;
const ownEventOf = (event: Json | undefined): OwnEvent | undefined => event as OwnEvent | undefined;
const menuOf = (menu: Json): Menu => menu as Menu;
const tableOf = ({ table }: SeenView): TableState => table as TableState;
const ownOf = ({ own }: SeenView): OwnState | null => own as OwnState | null;

const bySeat = (values: readonly number[]): WireFields =>
  Object.fromEntries(values.map((value, seat) => [seat, value]));

function availableActions(menu: TurnMenu): Json {
  const tilesOf = (kanType: 'closed' | 'added'): TileId[] =>
    menu.kans.filter((kan) => kan.kanType === kanType).map((kan) => kan.tileId);
  const closed = tilesOf('closed');
  const added = tilesOf('added');
  return [
    { action: 'discard', tiles: menu.discards },
    ...(menu.riichi.length > 0 ? [{ action: 'riichi', tiles: menu.riichi }] : []),
    ...(menu.tsumo ? [{ action: 'tsumo' }] : []),
    ...(closed.length > 0 ? [{ action: 'kan', tiles: closed }] : []),
    ...(added.length > 0 ? [{ action: 'added_kan', tiles: added }] : []),
    ...(menu.kyuushu ? [{ action: 'kyuushu' }] : []),
    ...(menu.kita === null ? [] : [{ action: 'kita', tiles: [menu.kita] }]),
  ];
}

type Player = { readonly seat: Seat; readonly name: string; readonly isAiPlayer: boolean };

const roundView = (
  event: RoundStarted,
  seat: Seat | null,
  hand: readonly TileId[],
  players: readonly Player[],
): Json => ({
  seat,
  roundWind: WINDS[roundWindOf(event.deals, event.scores.length)],
  roundNumber: (event.deals % event.scores.length) + 1,
  dealerSeat: event.dealer,
  currentPlayerSeat: event.dealer,
  doraIndicators: [event.indicator],
  honbaSticks: event.honba,
  riichiSticks: event.sticks,
  myTiles: hand,
  players: players.map(({ seat: at, name, isAiPlayer }) => ({
    seat: at,
    name,
    isAiPlayer,
    score: defined(event.scores[at]),
  })),
  dice: event.dice,
  tilesRemaining: liveOf(event.scores.length),
});

const winFields = (win: ShownWin, sticks: number): WireFields => ({
  winnerSeat: win.seat,
  handResult: {
    han: win.han,
    fu: win.fu,
    yaku: [
      ...win.yaku,
      ...Object.entries({ dora: win.dora, aka_dora: win.aka, ura_dora: win.ura, nuki: win.nuki ?? 0 })
        .filter(([, han]) => han > 0)
        .map(([name, han]) => ({ name, han })),
    ],
  },
  closedTiles: win.hand,
  melds: win.melds.map(({ type, tiles, called, from }) => ({
    meldType: MELD_NAMES[type],
    tileIds: tiles,
    calledTileId: called,
    fromSeat: from,
  })),
  ...(win.pao === null ? {} : { paoSeat: win.pao }),
  ...(win.uraIndicators.length === 0 ? {} : { uraDoraIndicators: win.uraIndicators }),
  riichiSticksCollected: sticks,
});

function drawFields(outcome: Exclude<Outcome, { kind: 'win' }>): WireFields {
  if (outcome.kind === 'abort') {
    const { reason, seat } = outcome;
    return seat === null ? { type: 'abortive_draw', reason } : { type: 'abortive_draw', reason, seat };
  }
  const { tenpai, nagashi, hands } = outcome;
  const common = {
    tempaiSeats: tenpai,
    notenSeats: hands.flatMap((_, seat) => (tenpai.includes(seat) ? [] : [seat])),
    tenpaiHands: tenpai.map((seat) => ({ seat, closedTiles: hands[seat] ?? NO_TILES })),
  };
  return nagashi.length > 0
    ? { type: 'nagashi_mangan', qualifyingSeats: nagashi, ...common }
    : { type: 'exhaustive_draw', ...common };
}

function roundResult({ outcome, scores, deltas }: RoundEnded): Json {
  const points = { scores: bySeat(scores), scoreChanges: bySeat(deltas) };
  if (outcome.kind !== 'win') return { ...drawFields(outcome), ...points };
  const { winners, from, sticks } = outcome;
  const [first] = winners;
  if (first === undefined) return { ...points };
  if (from === null) return { type: 'tsumo', ...winFields(first, sticks), winTile: first.tile, ...points };
  const loser = { loserSeat: from, winningTile: first.tile };
  if (winners.length === 1) return { type: 'ron', ...winFields(first, sticks), ...loser, ...points };
  return {
    type: 'double_ron',
    ...loser,
    winners: winners.map((winner, at) => winFields(winner, at === 0 ? sticks : 0)),
    ...points,
  };
}

function callPrompt(seat: Seat, menu: CallMenu): WireMessage {
  const at = { tileId: menu.tile, fromSeat: menu.from, callerSeat: seat };
  if (menu.isChankan || menu.isKita) return { type: 'call_prompt', callType: menu.isKita ? 'kita' : 'chankan', ...at };
  const availableCalls = [
    ...(menu.pon.length > 0 ? [{ callType: 'pon' }] : []),
    ...(menu.chi.length > 0 ? [{ callType: 'chi', options: menu.chi }] : []),
    ...(menu.kan ? [{ callType: 'open_kan' }] : []),
  ];
  const calls = availableCalls.length > 0 ? { availableCalls } : {};
  return { type: 'call_prompt', callType: menu.ron ? 'ron' : 'meld', ...at, ...calls };
}

/** Resolves `{tile: "1m"}`: the drawn tile if it fits, else the first one of the hand that does; null if none. */
function tileNamed(name: string, own: OwnState | null): TileId | null {
  const parsed = parseTiles(name);
  const wanted = parsed.ok && parsed.value.length === 1 ? parsed.value[0] : undefined;
  if (wanted === undefined || own === null) return null;
  const fits = (tile: TileId): boolean => kindOf(tile) === kindOf(wanted) && (!name.startsWith('0') || isRed(tile));
  return own.drawn !== null && fits(own.drawn) ? own.drawn : (own.hand.find(fits) ?? null);
}

const protocol: ProtocolAdapter = {
  // X3: an action that no honest client sends closes the connection.
  isStrict: true,
  event({ viewer, seen, menu, players }) {
    const tableEvent = tableEventOf(seen.table);
    const ownEvent = ownEventOf(seen.own);
    const own = menu === null ? null : menuOf(menu);
    const actions: WireFields = own?.kind === 'turn' ? { availableActions: availableActions(own) } : {};
    switch (tableEvent.type) {
      case 'round_started':
        return {
          view: roundView(
            tableEvent,
            viewer,
            ownEvent !== undefined && 'hand' in ownEvent ? ownEvent.hand : [],
            players,
          ),
        };
      case 'draw':
        return { tileId: ownEvent !== undefined && 'tileId' in ownEvent ? ownEvent.tileId : null, ...actions };
      case 'meld':
        return actions;
      case 'round_end':
        return { result: roundResult(tableEvent) };
      default:
        return {};
    }
  },
  prompt(seat, menu) {
    const offered = menuOf(menu);
    return offered.kind === 'call' ? [callPrompt(seat, offered)] : [];
  },
  status(view) {
    const own = ownOf(view);
    if (own === null || view.seat === null) return null;
    return { type: 'furiten', isFuriten: isFuriten({ table: tableOf(view), own, seat: view.seat }) };
  },
  action(input, view) {
    if (input.type === 'confirm_round') return 'ack';
    const { tile, ...rest } = input;
    if (typeof tile !== 'string' || 'tileId' in input) return input;
    const tileId = tileNamed(tile, ownOf(view));
    return tileId === null ? input : { ...rest, type: input.type, tileId };
  },
  placing(view, seat) {
    const placed = tableOf(view).places.find((one) => one.seat === seat);
    return placed === undefined ? {} : { finalScore: placed.points };
  },
};

export default protocol;
