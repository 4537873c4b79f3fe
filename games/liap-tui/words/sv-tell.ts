/** Events as sentences, in Swedish. */
import type { Seat } from '@parlour/kernel';
import { capital, gained, signed, who, type Telling } from '@parlour/kit/words';
import { numberWord, list } from '@parlour/kit/words/sv';
import { defined } from '@parlour/kernel/defined';
import type { OwnEvent, Played, Scored, TurnEnded } from '../events.ts';
import type { Words } from './en.ts';
import { aPlay, hand, pieces, piles, table } from './sv-table.ts';

/** In Swedish the verb form is the same for every person, so a name is all that is needed. */
type Name = (seat: Seat) => string;

const pieceIdsOf = (ownEvent: OwnEvent | undefined) =>
  ownEvent !== undefined && 'pieces' in ownEvent ? ownEvent.pieces : null;

function tellPlayed(event: Played, ownEvent: OwnEvent | undefined, name: Name): string {
  const shown = pieceIdsOf(ownEvent) ?? event.pieces;
  const which = shown === null ? '' : `: ${hand(shown)}`;
  if (event.order === 0 && event.playType !== null) {
    return `${name(event.seat)} börjar med ${aPlay(event.playType)}${which}.`;
  }
  return `${name(event.seat)} lägger ${pieces(event.count)}${which}.`;
}

function tellTurn({ winner, count: won, playType, plays }: TurnEnded, name: Name): string {
  const strength = plays.find(({ seat }) => seat === winner)?.strength ?? 0;
  const beaten = plays.filter(({ seat, competes }) => competes && seat !== winner);
  const missed = plays.filter(({ competes }) => !competes).length;
  const sentences = [
    `${name(winner)} vinner varvet med ${aPlay(playType)} på ${strength} och tar ${piles(won)}.`,
    ...beaten.map((play) => `${name(play.seat)} hade ${play.strength ?? 0}.`),
  ];
  if (missed > 0) sentences.push(`${capital(numberWord(missed))} passade inte.`);
  return sentences.join(' ');
}

function tellScored({ round, multiplier, rows }: Scored, telling: Telling): string {
  const lines = rows.map(({ final, total }, seat) => {
    const name = who(telling, seat, 'du');
    return `${name} ${gained(final)}, nu ${signed(total)}`;
  });
  return `${table.round(round)} räknas${multiplier === 1 ? '' : ` ×${multiplier}`}: ${lines.join('; ')}.`;
}

export const tell: Words['tell'] = ({ table: tableEvent, own: ownEvent }, telling) => {
  const name: Name = (seat) => who(telling, seat, 'Du');
  const names = (seats: readonly Seat[]): string => list(seats.map(name));
  switch (tableEvent.type) {
    case 'dealt': {
      const opening =
        tableEvent.redeals === 0 ? `${table.round(tableEvent.round)} delas ut.` : 'Pjäserna delas ut på nytt.';
      return ownEvent !== undefined && 'hand' in ownEvent ? `${opening} Du har ${hand(ownEvent.hand)}.` : opening;
    }
    case 'redeal_asked':
      return tableEvent.seats === null
        ? `${table.weakHands(tableEvent.count)}: ny giv kan begäras.`
        : `${names(tableEvent.seats)} får be om ny giv.`;
    case 'redealt':
      return `${names(tableEvent.accepted)} bad om ny giv. ${table.multiplierLong(tableEvent.multiplier)}.`;
    case 'round_started': {
      const { starter, reason } = tableEvent;
      const why = starter === telling.viewer ? table.yourReason(reason) : table.reason(reason);
      return `${name(starter)} börjar: ${why}.`;
    }
    case 'declaration_opened':
      return null;
    case 'declared':
      return `${name(tableEvent.seat)} lovar ${tableEvent.value}.`;
    case 'turn_started':
      return `${table.turn(tableEvent.turn)}: ${name(tableEvent.leader)} börjar.`;
    case 'played':
      return tellPlayed(tableEvent, ownEvent, name);
    case 'turn_ended':
      return tellTurn(tableEvent, name);
    case 'scored':
      return tellScored(tableEvent, telling);
    case 'game_over': {
      const [first = 0] = tableEvent.winners;
      const score = table.score(defined(tableEvent.scores[first]));
      return tableEvent.winners.length === 1
        ? `${name(first)} vinner spelet med ${score}.`
        : `${names(tableEvent.winners)} delar segern med ${score}.`;
    }
  }
};
