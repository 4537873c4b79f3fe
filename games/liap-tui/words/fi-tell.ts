/** Events as sentences, in Finnish. */
import type { Seat } from '@parlour/kernel';
import { capital, gained, signed, subjectOf, who, type Subject, type Telling } from '@parlour/kit/words';
import { numberWord, list } from '@parlour/kit/words/fi';
import { defined } from '@parlour/kernel/defined';
import type { OwnEvent, Played, Scored, TurnEnded } from '../events.ts';
import type { Words } from './en.ts';
import { hand, pieces, pilesTaken, playName, table } from './fi-table.ts';

const pieceIdsOf = (ownEvent: OwnEvent | undefined) =>
  ownEvent !== undefined && 'pieces' in ownEvent ? ownEvent.pieces : null;

function tellPlayed(event: Played, ownEvent: OwnEvent | undefined, subject: Subject): string {
  const shown = pieceIdsOf(ownEvent) ?? event.pieces;
  const which = shown === null ? '' : `: ${hand(shown)}`;
  if (event.order === 0 && event.playType !== null) {
    return `${subject(event.seat, 'aloitat', 'aloittaa')}, ${playName(event.playType)}${which}.`;
  }
  return `${subject(event.seat, 'laitat', 'laittaa')} ${pieces(event.count)}${which}.`;
}

function tellTurn({ winner, count: won, playType, plays }: TurnEnded, subject: Subject): string {
  const strength = plays.find(({ seat }) => seat === winner)?.strength ?? 0;
  const beaten = plays.filter(({ seat, competes }) => competes && seat !== winner);
  const missed = plays.filter(({ competes }) => !competes).length;
  const sentences = [
    `${subject(winner, 'voitat', 'voittaa')} vuoron (${playName(playType)}, ${strength}): ${pilesTaken(won)}.`,
    ...beaten.map((play) => `${subject(play.seat, 'sait', 'sai')} ${play.strength ?? 0}.`),
  ];
  if (missed > 0) sentences.push(`${capital(numberWord(missed))} ei sopinut.`);
  return sentences.join(' ');
}

function tellScored({ round, multiplier, rows }: Scored, telling: Telling): string {
  const lines = rows.map(({ final, total }, seat) => {
    const name = who(telling, seat, 'sinä');
    return `${name} ${gained(final)}, yhteensä ${signed(total)}`;
  });
  return `${table.round(round)} pisteytetään${multiplier === 1 ? '' : `, ×${multiplier}`}: ${lines.join('; ')}.`;
}

export const tell: Words['tell'] = ({ table: tableEvent, own: ownEvent }, telling) => {
  const subject = subjectOf(telling, 'Sinä');
  const names = (seats: readonly Seat[], you: string): string => list(seats.map((seat) => who(telling, seat, you)));
  switch (tableEvent.type) {
    case 'dealt': {
      const opening =
        tableEvent.redeals === 0 ? `${table.round(tableEvent.round)} jaetaan.` : 'Nappulat jaetaan uudelleen.';
      return ownEvent !== undefined && 'hand' in ownEvent ? `${opening} Kätesi: ${hand(ownEvent.hand)}.` : opening;
    }
    case 'redeal_asked':
      return tableEvent.seats === null
        ? `${table.weakHands(tableEvent.count)}: uutta jakoa saa pyytää.`
        : `Uutta jakoa saa pyytää: ${names(tableEvent.seats, 'sinä')}.`;
    case 'redealt':
      return `Uuden jaon pyynnöt: ${names(tableEvent.accepted, 'sinä')}. ${table.multiplierLong(tableEvent.multiplier)}.`;
    case 'round_started': {
      const { starter, reason } = tableEvent;
      const why = starter === telling.viewer ? table.yourReason(reason) : table.reason(reason);
      return `${subject(starter, 'aloitat', 'aloittaa')}: ${why}.`;
    }
    case 'declaration_opened':
      return null;
    case 'declared':
      return `${subject(tableEvent.seat, 'lupaat', 'lupaa')} ${tableEvent.value}.`;
    case 'turn_started':
      return `${table.turn(tableEvent.turn)}: ${subject(tableEvent.leader, 'aloitat', 'aloittaa')}.`;
    case 'played':
      return tellPlayed(tableEvent, ownEvent, subject);
    case 'turn_ended':
      return tellTurn(tableEvent, subject);
    case 'scored':
      return tellScored(tableEvent, telling);
    case 'game_over': {
      const [first = 0] = tableEvent.winners;
      const score = table.score(defined(tableEvent.scores[first]));
      return tableEvent.winners.length === 1
        ? `${subject(first, 'voitat', 'voittaa')} pelin: ${score}.`
        : `Voitto jaetaan: ${names(tableEvent.winners, 'sinä')}, ${score}.`;
    }
  }
};
