/** Events as sentences, in Finnish. */
import type { Seat } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { capital, subjectOf, who, type Subject, type Telling } from '@parlour/kit/words';
import { list } from '@parlour/kit/words/fi';
import type { OwnEvent, TableEvent, Outcome, RoundEnded, ShownWin } from '../events.ts';
import { roundWindOf } from '../state.ts';
import { abort, gained, roundName, signed, tileName, tileNames } from './fi-table.ts';
import { terms } from './fi-terms.ts';

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
              : `${terms().ron}, ${tileName(win.tile)}, antaja ${names([outcome.from])}`;
          const yaku = list([...win.yaku.map(({ name }) => terms().yaku[name]), ...bonus(win)]);
          const size = win.yakuman > 0 ? terms().limits.yakuman : `${win.han} han ${win.fu} fu`;
          return `${subject(win.seat, 'voitat', 'voittaa')} (${how}): ${yaku}. ${size}, ${signed(win.points)} pistettä.`;
        })
        .join(' ');
    case 'exhaustive': {
      const nagashi = outcome.nagashi.map((seat) => `${capital(names([seat]))}: ${terms().nagashi}.`);
      const ready = `${terms().tenpai}: ${outcome.tenpai.length === 0 ? 'ei kukaan' : names(outcome.tenpai)}.`;
      return ['Muuri on tyhjä.', ...(nagashi.length > 0 ? nagashi : [ready])].join(' ');
    }
    case 'abort':
      return `Jako keskeytyy: ${abort(outcome.reason).toLowerCase()}.`;
  }
}

function tellEnd({ outcome, deltas, scores }: RoundEnded, subject: Subject, telling: Telling): string {
  const names = (seats: readonly Seat[]): string => list(seats.map((seat) => who(telling, seat, 'sinä')));
  const changes = deltas.flatMap((delta, seat) =>
    delta === 0 ? [] : [`${names([seat])} ${gained(delta)}, nyt ${signed(defined(scores[seat]))}`],
  );
  const payments = changes.length === 0 ? '' : ` ${capital(changes.join('; '))}.`;
  return tellOutcome(outcome, subject, names) + payments;
}

export function tell(event: { readonly table: TableEvent; readonly own?: OwnEvent }, telling: Telling): string | null {
  const { table: tableEvent, own: ownEvent } = event;
  const subject = subjectOf(telling, 'Sinä');
  switch (tableEvent.type) {
    case 'round_started': {
      const { deals, scores, honba, dealer, indicator } = tableEvent;
      const name = roundName(roundWindOf(deals, scores.length), (deals % scores.length) + 1);
      const opening = `${name}${honba > 0 ? `, ${honba} ${terms().honba}` : ''}. ${subject(dealer, 'jaat', 'jakaa')}. ${terms().dora}, osoitin: ${tileName(indicator)}.`;
      return ownEvent !== undefined && 'hand' in ownEvent ? `${opening} Kätesi: ${tileNames(ownEvent.hand)}.` : opening;
    }
    case 'draw':
      return ownEvent !== undefined && 'tileId' in ownEvent ? `Nostat: ${tileName(ownEvent.tileId)}.` : null;
    case 'discard':
      return `${tableEvent.isRiichi ? `${terms().riichi}! ` : ''}${subject(tableEvent.seat, 'poistat', 'poistaa')}: ${tileName(tableEvent.tileId)}.`;
    case 'riichi_declared':
      return null;
    case 'kan_declared':
      return `${subject(tableEvent.seat, 'ilmoitat', 'ilmoittaa')} ${terms().kan}: ${tileName(tableEvent.tileId)}.`;
    case 'kita_declared':
      return `${subject(tableEvent.seat, 'panet', 'panee')} sivuun: ${tileName(tableEvent.tileId)}.`;
    case 'meld': {
      const { chi, pon, kan } = terms();
      const call = { chi, pon, open_kan: kan, closed_kan: kan, added_kan: kan }[tableEvent.meldType];
      return `${subject(tableEvent.callerSeat, 'huudat', 'huutaa')} ${call}: ${tileNames(tableEvent.tileIds)}.`;
    }
    case 'dora_revealed':
      return `${terms().dora}, uusi osoitin: ${tileName(tableEvent.tileId)}.`;
    case 'round_end':
      return tellEnd(tableEvent, subject, telling);
    case 'game_over': {
      const lines = tableEvent.places.map(({ seat, points }) => `${who(telling, seat, 'sinä')} ${gained(points)}`);
      return `Peli on päättynyt: ${lines.join(', ')}.`;
    }
  }
}
