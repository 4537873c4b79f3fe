/** Events as sentences, in Swedish. */
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { capital, subjectOf, who, type Telling } from '@parlour/kit/words';
import { list } from '@parlour/kit/words/sv';
import type { OwnEvent, TableEvent, Outcome, RoundEnded, ShownWin } from '../events.ts';
import { roundWindOf } from '../state.ts';
import { abort, gained, roundName, signed, tileName, tileNames } from './sv-table.ts';
import { terms } from './sv-terms.ts';

/** A Swedish verb is the same for everybody: "du kastar", "Bo kastar". */
type Does = (seat: Seat, verb: string) => string;

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

function tellOutcome(outcome: Outcome, does: Does, names: (seats: readonly Seat[]) => string): string {
  switch (outcome.kind) {
    case 'win':
      return outcome.winners
        .map((win) => {
          const how =
            outcome.from === null
              ? terms().tsumo
              : `${terms().ron} på ${tileName(win.tile)} av ${names([outcome.from])}`;
          const yaku = list([...win.yaku.map(({ name }) => terms().yaku[name]), ...bonus(win)]);
          const size = win.yakuman > 0 ? terms().limits.yakuman : `${win.han} han ${win.fu} fu`;
          return `${does(win.seat, 'vinner')} med ${how}: ${yaku}. ${size}, ${signed(win.points)} poäng.`;
        })
        .join(' ');
    case 'exhaustive': {
      const nagashi = outcome.nagashi.map((seat) => `${capital(names([seat]))}: ${terms().nagashi}.`);
      const ready = `${terms().tenpai}: ${outcome.tenpai.length === 0 ? 'ingen' : names(outcome.tenpai)}.`;
      return ['Muren är tom.', ...(nagashi.length > 0 ? nagashi : [ready])].join(' ');
    }
    case 'abort':
      return `Given avbryts: ${abort(outcome.reason).toLowerCase()}.`;
  }
}

function tellEnd({ outcome, deltas, scores }: RoundEnded, does: Does, telling: Telling): string {
  const names = (seats: readonly Seat[]): string => list(seats.map((seat) => who(telling, seat, 'du')));
  const changes = deltas.flatMap((delta, seat) =>
    delta === 0 ? [] : [`${names([seat])} ${gained(delta)}, nu ${signed(defined(scores[seat]))}`],
  );
  const payments = changes.length === 0 ? '' : ` ${capital(changes.join('; '))}.`;
  return tellOutcome(outcome, does, names) + payments;
}

export function tell(event: { readonly table: TableEvent; readonly own?: OwnEvent }, telling: Telling): string | null {
  const { table: tableEvent, own: ownEvent } = event;
  const subject = subjectOf(telling, 'Du');
  const does: Does = (seat, verb) => subject(seat, verb, verb);
  switch (tableEvent.type) {
    case 'round_started': {
      const { deals, scores, honba, dealer, indicator } = tableEvent;
      const name = roundName(roundWindOf(deals, scores.length), (deals % scores.length) + 1);
      const opening = `${name}${honba > 0 ? `, ${honba} ${terms().honba}` : ''}. ${does(dealer, 'ger')}. ${terms().dora}, visare: ${tileName(indicator)}.`;
      return ownEvent !== undefined && 'hand' in ownEvent ? `${opening} Du har ${tileNames(ownEvent.hand)}.` : opening;
    }
    case 'draw':
      return ownEvent !== undefined && 'tileId' in ownEvent ? `Du drar ${tileName(ownEvent.tileId)}.` : null;
    case 'discard':
      return `${tableEvent.isRiichi ? `${terms().riichi}! ` : ''}${does(tableEvent.seat, 'kastar')} ${tileName(tableEvent.tileId)}.`;
    case 'riichi_declared':
      return null;
    case 'kan_declared':
      return `${does(tableEvent.seat, 'anmäler')} ${terms().kan}: ${tileName(tableEvent.tileId)}.`;
    case 'kita_declared':
      return `${does(tableEvent.seat, 'lägger')} ${tileName(tableEvent.tileId)} åt sidan.`;
    case 'meld': {
      const { chi, pon, kan } = terms();
      const call = { chi, pon, open_kan: kan, closed_kan: kan, added_kan: kan }[tableEvent.meldType];
      return `${does(tableEvent.callerSeat, 'ropar')} ${call}: ${tileNames(tableEvent.tileIds)}.`;
    }
    case 'dora_revealed':
      return `${terms().dora}, ny visare: ${tileName(tableEvent.tileId)}.`;
    case 'round_end':
      return tellEnd(tableEvent, does, telling);
    case 'game_over': {
      const lines = tableEvent.places.map(({ seat, points }) => `${who(telling, seat, 'du')} ${gained(points)}`);
      return `Spelet är slut: ${lines.join(', ')}.`;
    }
  }
}
