/** Events as sentences, in English. */
import type { Seat, Viewer } from '@parlour/kernel';
import { capital, gained, signed, subjectOf, who, type Subject, type Telling } from '@parlour/kit/words';
import { numberWord, list } from '@parlour/kit/words/en';
import { defined } from '@parlour/kernel/defined';
import type { OwnEvent, TableEvent, Played, Scored, TurnEnded } from '../events.ts';
import { aPlay, hand, pieces, piles, points, table } from './en-table.ts';

const pieceIdsOf = (ownEvent: OwnEvent | undefined) =>
  ownEvent !== undefined && 'pieces' in ownEvent ? ownEvent.pieces : null;

function tellPlayed(event: Played, ownEvent: OwnEvent | undefined, subject: Subject): string {
  const shown = pieceIdsOf(ownEvent) ?? event.pieces;
  const which = shown === null ? '' : `: ${hand(shown)}`;
  if (event.order === 0 && event.playType !== null) {
    return `${subject(event.seat, 'lead', 'leads')} ${aPlay(event.playType)}${which}.`;
  }
  return `${subject(event.seat, 'lay down', 'lays down')} ${pieces(event.count)}${which}.`;
}

function tellTurn({ winner, count: won, playType, plays }: TurnEnded, subject: Subject, viewer: Viewer): string {
  const best = plays.find(({ seat }) => seat === winner);
  const strength = best?.strength ?? 0;
  const beaten = plays.filter(({ seat, competes }) => competes && seat !== winner);
  const missed = plays.filter(({ competes }) => !competes).length;
  const takes = winner === viewer ? 'take' : 'takes';
  const sentences = [
    `${subject(winner, 'win', 'wins')} the turn with ${aPlay(playType)} of ${strength} and ${takes} ${piles(won)}.`,
    ...beaten.map((play) => `${subject(play.seat, 'had', 'had')} ${play.strength ?? 0}.`),
  ];
  if (missed > 0) sentences.push(`${capital(numberWord(missed))} did not match.`);
  return sentences.join(' ');
}

function tellScored({ round, multiplier, rows }: Scored, telling: Telling): string {
  const lines = rows.map(({ final, total }, seat) => {
    const name = who(telling, seat, 'you');
    return `${name} ${gained(final)}, now ${signed(total)}`;
  });
  return `${table.round(round)} is scored${multiplier === 1 ? '' : ` times ${multiplier}`}: ${lines.join('; ')}.`;
}

export function tell(event: { readonly table: TableEvent; readonly own?: OwnEvent }, telling: Telling): string | null {
  const { table: tableEvent, own: ownEvent } = event;
  const subject = subjectOf(telling, 'You');
  const names = (seats: readonly Seat[]): string => list(seats.map((seat) => who(telling, seat, 'You')));
  switch (tableEvent.type) {
    case 'dealt': {
      const opening =
        tableEvent.redeals === 0 ? `${table.round(tableEvent.round)} is dealt.` : 'The pieces are dealt again.';
      return ownEvent !== undefined && 'hand' in ownEvent ? `${opening} You hold ${hand(ownEvent.hand)}.` : opening;
    }
    case 'redeal_asked':
      return tableEvent.seats === null
        ? `${table.weakHands(tableEvent.count)}: a new deal may be asked for.`
        : `${names(tableEvent.seats)} may ask for a new deal.`;
    case 'redealt':
      return `${names(tableEvent.accepted)} asked for a new deal. ${table.multiplierLong(tableEvent.multiplier)}.`;
    case 'round_started': {
      const reason = {
        accepted_redeal:
          subject(tableEvent.starter, 'start, having asked', 'starts, having asked') + ' for the new deal.',
        has_general_red: subject(tableEvent.starter, 'start with', 'starts with') + ' the red General.',
        won_last_turn: subject(tableEvent.starter, 'start, having won', 'starts, having won') + ' the last turn.',
      };
      return reason[tableEvent.reason];
    }
    case 'declaration_opened':
      return null;
    case 'declared':
      return `${subject(tableEvent.seat, 'declare', 'declares')} ${tableEvent.value}.`;
    case 'turn_started':
      return `${table.turn(tableEvent.turn)}: ${subject(tableEvent.leader, 'lead', 'leads')}.`;
    case 'played':
      return tellPlayed(tableEvent, ownEvent, subject);
    case 'turn_ended':
      return tellTurn(tableEvent, subject, telling.viewer);
    case 'scored':
      return tellScored(tableEvent, telling);
    case 'game_over': {
      const [first = 0] = tableEvent.winners;
      const score = points(defined(tableEvent.scores[first]));
      return tableEvent.winners.length === 1
        ? `${subject(first, 'win', 'wins')} the game with ${score}.`
        : `${names(tableEvent.winners)} share the win with ${score}.`;
    }
  }
}
