/** Events as sentences, in English. */
import type { Seat, Viewer } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { OwnEvent, TableEvent, Outcome, RoundEnded, ShownWin } from '../events.ts';
import { roundWindOf } from '../state.ts';
import { abort, gained, list, roundName, signed, tileName, tileNames } from './en-table.ts';
import { terms } from './en-terms.ts';

interface Telling {
  name(seat: Seat): string;
  readonly viewer: Viewer;
}
/** `Mei wins`, `You win`. */
type Subject = (seat: Seat, you: string, they: string) => string;

/** Han that do not count as yaku, listed so that the han add up. */
const bonus = ({ dora, aka, ura, nuki = 0 }: ShownWin): string[] =>
  (
    [
      [terms().dora, dora],
      [terms().aka, aka],
      [terms().ura, ura],
      [terms().nuki, nuki],
    ] as const
  ).flatMap(([name, han]) => (han > 0 ? [`${name} ${han}`] : []));

function tellOutcome(outcome: Outcome, subject: Subject, names: (seats: readonly Seat[]) => string): string {
  switch (outcome.kind) {
    case 'win':
      return outcome.winners
        .map((win) => {
          const how =
            outcome.from === null
              ? terms().tsumo
              : `${terms().ron} on ${tileName(win.tile)} of ${names([outcome.from])}`;
          const yaku = list([...win.yaku.map(({ name }) => terms().yaku[name]), ...bonus(win)]);
          const size = win.yakuman > 0 ? terms().limits.yakuman : `${win.han} han ${win.fu} fu`;
          return `${subject(win.seat, 'win', 'wins')} by ${how}: ${yaku}. ${size}, ${signed(win.points)} points.`;
        })
        .join(' ');
    case 'exhaustive': {
      const nagashi = outcome.nagashi.map((seat) => `${names([seat])}: ${terms().nagashi}.`);
      const ready =
        outcome.tenpai.length === 0 ? `Nobody is ${terms().tenpai}.` : `${terms().tenpai}: ${names(outcome.tenpai)}.`;
      return ['The wall is empty.', ...(nagashi.length > 0 ? nagashi : [ready])].join(' ');
    }
    case 'abort':
      return `The round is called off: ${abort(outcome.reason)}.`;
  }
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function tellEnd({ outcome, deltas, scores }: RoundEnded, subject: Subject, telling: Telling): string {
  const names = (seats: readonly Seat[]): string =>
    list(seats.map((seat) => (seat === telling.viewer ? 'you' : telling.name(seat))));
  const changes = deltas.flatMap((delta, seat) =>
    delta === 0 ? [] : [`${names([seat])} ${gained(delta)}, now ${signed(defined(scores[seat]))}`],
  );
  const payments = changes.length === 0 ? '' : ` ${sentence(changes.join('; '))}`;
  return tellOutcome(outcome, subject, names) + payments;
}

export function tell(event: { readonly table: TableEvent; readonly own?: OwnEvent }, telling: Telling): string | null {
  const { table: tableEvent, own: ownEvent } = event;
  const subject: Subject = (seat, you, they) =>
    seat === telling.viewer ? `You ${you}` : `${telling.name(seat)} ${they}`;
  switch (tableEvent.type) {
    case 'round_started': {
      const name = roundName(
        roundWindOf(tableEvent.deals, tableEvent.scores.length),
        (tableEvent.deals % tableEvent.scores.length) + 1,
      );
      const opening = `${name}${tableEvent.honba > 0 ? `, ${tableEvent.honba} ${terms().honba}` : ''}. ${subject(tableEvent.dealer, 'deal', 'deals')}. ${terms().dora} indicator: ${tileName(tableEvent.indicator)}.`;
      return ownEvent !== undefined && 'hand' in ownEvent
        ? `${opening} You hold ${tileNames(ownEvent.hand)}.`
        : opening;
    }
    case 'draw':
      return ownEvent !== undefined && 'tileId' in ownEvent ? `You draw ${tileName(ownEvent.tileId)}.` : null;
    case 'discard':
      return tableEvent.isRiichi
        ? `${terms().riichi}! ${subject(tableEvent.seat, 'discard', 'discards')} ${tileName(tableEvent.tileId)}.`
        : `${subject(tableEvent.seat, 'discard', 'discards')} ${tileName(tableEvent.tileId)}.`;
    case 'riichi_declared':
      return null;
    case 'kan_declared':
      return `${subject(tableEvent.seat, 'declare', 'declares')} ${terms().kan}: ${tileName(tableEvent.tileId)}.`;
    case 'kita_declared':
      return `${subject(tableEvent.seat, 'set', 'sets')} ${tileName(tableEvent.tileId)} aside.`;
    case 'meld': {
      const call = {
        chi: terms().chi,
        pon: terms().pon,
        open_kan: terms().kan,
        closed_kan: terms().kan,
        added_kan: terms().kan,
      };
      return `${subject(tableEvent.callerSeat, 'call', 'calls')} ${call[tableEvent.meldType]}: ${tileNames(tableEvent.tileIds)}.`;
    }
    case 'dora_revealed':
      return `New ${terms().dora} indicator: ${tileName(tableEvent.tileId)}.`;
    case 'round_end':
      return tellEnd(tableEvent, subject, telling);
    case 'game_over': {
      const lines = tableEvent.places.map(
        ({ seat, points }) => `${seat === telling.viewer ? 'you' : telling.name(seat)} ${gained(points)}`,
      );
      return `The game is over: ${lines.join(', ')}.`;
    }
  }
}
