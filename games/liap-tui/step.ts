/** The flow (F1): one switch on the phase. The rules themselves are in `rules/`. */
import { conceal, reveal, type StepContext, type Seat, type Wait } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { dealHands } from '@parlour/kit/dealing';
import type { Action } from './actions.ts';
import { DEAL, dealNumber } from './fairness.ts';
import { judgeTurn, type Judged } from './rules/compare.ts';
import { standingOf, winnersAfter } from './rules/gameOver.ts';
import { HAND_SIZE, PIECES, type PieceId } from './rules/pieces.ts';
import { playTypeOf } from './rules/playTypes.ts';
import { scoreRow } from './rules/scoring.ts';
import { requesterOf, starterOf } from './rules/starter.ts';
import { isWeak } from './rules/weak.ts';
import { SEATS } from './state.ts';
import type { LiapTui } from './types.ts';

export function step(play: StepContext<LiapTui>): Wait {
  const { phase } = play.state.table;
  switch (phase) {
    case 'preparation':
      return dealRound(play, 1);
    case 'redeal_decisions':
      return resolveRedeal(play);
    case 'declaration':
      return declareNext(play);
    case 'turn':
      return playNext(play);
    case 'round_start':
    case 'turn_results':
    case 'scoring':
    case 'game_over':
      throw new Error(`nobody is asked in ${phase}`);
  }
}

const handsOf = ({ state }: StepContext<LiapTui>): readonly (readonly PieceId[])[] => state.own.map((own) => own.hand);

function dealRound(play: StepContext<LiapTui>, round: number): Wait {
  deal(play, round, 0);
  return askWeakSeats(play);
}

/** R1: deals eight pieces to each seat. */
function deal({ chance, emit, state }: StepContext<LiapTui>, round: number, redeals: number): void {
  const order = chance.shuffle(dealNumber(state.table, redeals), DEAL, PIECES);
  const { hands } = dealHands(order, SEATS, HAND_SIZE);
  emit({ table: { type: 'dealt', round, redeals }, own: hands.map((hand) => ({ hand: hand.sort((a, b) => a - b) })) });
}

function askWeakSeats(play: StepContext<LiapTui>): Wait {
  const { settings, state, emit } = play;
  const { maxRedeals, revealWeakSeats } = settings;
  const weak = [...handsOf(play).entries()].flatMap(([seat, hand]) => (isWeak(hand) ? [seat] : []));
  if (weak.length === 0 || state.table.redeals >= (maxRedeals ?? Infinity)) return startRound(play);
  emit({ table: { type: 'redeal_asked', count: weak.length, seats: revealWeakSeats ? weak : null } });
  return { ask: weak, clock: 'choice' };
}

/** S1-S3: the seat that would start the round in the current state. */
const starterNow = (play: StepContext<LiapTui>): ReturnType<typeof starterOf> => {
  const { requester, lastTurn } = play.state.table;
  return starterOf({ requester, lastWinner: lastTurn?.winner ?? null, hands: handsOf(play) });
};

function resolveRedeal(play: StepContext<LiapTui>): Wait {
  const { answers, state, emit } = play;
  const accepted = [...state.own.keys()].filter((seat) => {
    const action = answers.get(seat);
    return action?.type === 'redeal' && action.accept;
  });
  const requester = requesterOf(accepted, starterNow(play).seat, SEATS);
  if (requester === undefined) return startRound(play);
  const { multiplier, round, redeals } = state.table;
  emit({ table: { type: 'redealt', accepted, requester, multiplier: multiplier + 1 } });
  deal(play, round, redeals + 1);
  return askWeakSeats(play);
}

function startRound(play: StepContext<LiapTui>): Wait {
  const { round, multiplier } = play.state.table;
  const { seat, reason } = starterNow(play);
  play.emit({ table: { type: 'round_started', round, starter: seat, reason, multiplier } });
  play.emit({ table: { type: 'declaration_opened', first: seat } });
  return { ask: [seat], clock: 'turn' };
}

/** The answer to a question that was put to only one seat. */
function answerOf({ state, answers }: StepContext<LiapTui>): { readonly seat: Seat; readonly action: Action } {
  const seat = state.table.toAct;
  const action = seat === null ? undefined : answers.get(seat);
  if (seat === null || action === undefined) throw new Error(`seat ${seat} has not answered`);
  return { seat, action };
}

function declareNext(play: StepContext<LiapTui>): Wait {
  const { seat, action } = answerOf(play);
  if (action.type !== 'declare') throw new Error(`${action.type} for a declaration`);
  play.emit({ table: { type: 'declared', seat, value: action.value } });
  const { toAct, starter } = play.state.table;
  return toAct === null ? startTurn(play, 1, defined(starter)) : { ask: [toAct], clock: 'turn' };
}

function startTurn({ emit }: StepContext<LiapTui>, turn: number, leader: Seat): Wait {
  emit({ table: { type: 'turn_started', turn, leader } });
  return { ask: [leader], clock: 'turn' };
}

function playNext(play: StepContext<LiapTui>): Wait {
  const { seat, action } = answerOf(play);
  if (action.type !== 'play') throw new Error(`${action.type} for a play`);
  const pieces = action.pieces.toSorted((a, b) => a - b);
  const order = defined(play.state.table.turn).plays.length;
  const open = play.settings.playReveal === 'open';
  play.emit({
    table: {
      type: 'played',
      seat,
      order,
      count: pieces.length,
      playType: order === 0 || open ? playTypeOf(pieces) : null,
      pieces: open ? pieces : null,
    },
    own: { [seat]: { pieces } },
    house: { pieces: conceal(pieces) },
  });
  const { toAct } = play.state.table;
  return toAct === null ? endTurn(play) : { ask: [toAct], clock: 'turn' };
}

function endTurn(play: StepContext<LiapTui>): Wait {
  const { house, table } = play.state;
  const judged = judgeTurn(house.turn.map(({ seat, pieces }) => ({ seat, pieces: reveal(pieces) })));
  if (judged === null || table.turn === null) throw new Error('a turn ended that nobody led');
  const { winner, playType, plays } = judged;
  const { number: turn } = table.turn;
  const count = defined(table.turn.count);
  const shown = plays.map((laid) => show(laid, play.settings.playReveal === 'matching'));
  play.emit({ table: { type: 'turn_ended', turn, winner, count, playType, plays: shown } });
  return table.handSizes.every((size) => size === 0) ? scoreRound(play) : startTurn(play, turn + 1, winner);
}
/** H5: with `matchingOnly`, a play that does not compete stays face down. */
const show = (laid: Judged, matchingOnly: boolean): Judged | (Omit<Judged, 'pieces'> & { pieces: null }) =>
  matchingOnly && !laid.competes ? { ...laid, pieces: null } : laid;

function scoreRound(play: StepContext<LiapTui>): Wait {
  const { round, multiplier, declarations, captured, scores } = play.state.table;
  const rows = scores.map((total, seat) =>
    scoreRow(defined(declarations[seat]), defined(captured[seat]), multiplier, total),
  );
  play.emit({ table: { type: 'scored', round, multiplier, rows } });
  const totals = rows.map((row) => row.total);
  const winners = winnersAfter(play.settings, totals, round);
  if (winners === null) return dealRound(play, round + 1);
  play.emit({ table: { type: 'game_over', winners, scores: totals } });
  return { over: standingOf(winners, totals) };
}
