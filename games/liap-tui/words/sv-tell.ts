/** Events as sentences, in Swedish. */
import type { Seat } from '@parlour/kernel';
import type { OwnEvent, Played, Scored, TurnEnded } from '../events.ts';
import type { Words } from './en.ts';
import { aPlay, capital, count, gained, hand, list, pieces, piles, signed, table } from './sv-table.ts';

type Telling = Parameters<Words['tell']>[1];
/** Swedish verbs are the same for all persons. */
type Who = (seat: Seat) => string;

const pieceIdsOf = (mine: OwnEvent | undefined) => (mine !== undefined && 'pieces' in mine ? mine.pieces : null);

function tellPlayed(event: Played, mine: OwnEvent | undefined, who: Who): string {
  const shown = pieceIdsOf(mine) ?? event.pieces;
  const which = shown === null ? '' : `: ${hand(shown)}`;
  if (event.order === 0 && event.playType !== null) {
    return `${who(event.seat)} börjar med ${aPlay(event.playType)}${which}.`;
  }
  return `${who(event.seat)} lägger ${pieces(event.count)}${which}.`;
}

function tellTurn({ winner, count: won, playType, plays }: TurnEnded, who: Who): string {
  const strength = plays.find(({ seat }) => seat === winner)?.strength ?? 0;
  const beaten = plays.filter(({ seat, competes }) => competes && seat !== winner);
  const missed = plays.filter(({ competes }) => !competes).length;
  const sentences = [
    `${who(winner)} vinner varvet med ${aPlay(playType)} på ${strength} och tar ${piles(won)}.`,
    ...beaten.map((play) => `${who(play.seat)} hade ${play.strength ?? 0}.`),
  ];
  if (missed > 0) sentences.push(`${capital(count(missed))} passade inte.`);
  return sentences.join(' ');
}

function tellScored({ round, multiplier, rows }: Scored, telling: Telling): string {
  const lines = rows.map(({ final, total }, seat) => {
    const who = seat === telling.viewer ? 'du' : telling.name(seat);
    return `${who} ${gained(final)}, nu ${signed(total)}`;
  });
  return `${table.round(round)} räknas${multiplier === 1 ? '' : ` ×${multiplier}`}: ${lines.join('; ')}.`;
}

export const tell: Words['tell'] = ({ table: open, own: mine }, telling) => {
  const who: Who = (seat) => (seat === telling.viewer ? 'Du' : telling.name(seat));
  const names = (seats: readonly Seat[]): string => list(seats.map(who));
  switch (open.type) {
    case 'dealt': {
      const opening = open.redeals === 0 ? `${table.round(open.round)} delas ut.` : 'Pjäserna delas ut på nytt.';
      return mine !== undefined && 'hand' in mine ? `${opening} Du har ${hand(mine.hand)}.` : opening;
    }
    case 'redeal_asked':
      return open.seats === null
        ? `${table.weakHands(open.count)}: ny giv kan begäras.`
        : `${names(open.seats)} får be om ny giv.`;
    case 'redealt':
      return `${names(open.accepted)} bad om ny giv. ${table.multiplierLong(open.multiplier)}.`;
    case 'round_started': {
      const { starter, reason } = open;
      const why = starter === telling.viewer ? table.yourReason(reason) : table.reason(reason);
      return `${who(starter)} börjar: ${why}.`;
    }
    case 'declaration_opened':
      return null;
    case 'declared':
      return `${who(open.seat)} lovar ${open.value}.`;
    case 'turn_started':
      return `${table.turn(open.turn)}: ${who(open.leader)} börjar.`;
    case 'played':
      return tellPlayed(open, mine, who);
    case 'turn_ended':
      return tellTurn(open, who);
    case 'scored':
      return tellScored(open, telling);
    case 'game_over': {
      const [first = 0] = open.winners;
      const score = table.score(open.scores[first] ?? 0);
      return open.winners.length === 1
        ? `${who(first)} vinner spelet med ${score}.`
        : `${names(open.winners)} delar segern med ${score}.`;
    }
  }
};
