/** Events as sentences, in English. */
import type { Seat, Viewer } from '@parlour/kernel';
import { capital, gained, signed, subjectOf, who, type Subject, type Telling } from '@parlour/kit/words';
import { numberWord, list } from '@parlour/kit/words/en';
import { defined } from '@parlour/kernel/defined';
import type { OwnEvent, TableEvent, Played, Scored, TurnEnded } from '../events.ts';
import { aPlay, hand, pieces, piles, points, table } from './en-table.ts';

const pieceIdsOf = (mine: OwnEvent | undefined) => (mine !== undefined && 'pieces' in mine ? mine.pieces : null);

function tellPlayed(event: Played, mine: OwnEvent | undefined, subject: Subject): string {
  const shown = pieceIdsOf(mine) ?? event.pieces;
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
  const { table: open, own: mine } = event;
  const subject = subjectOf(telling, 'You');
  const names = (seats: readonly Seat[]): string => list(seats.map((seat) => who(telling, seat, 'You')));
  switch (open.type) {
    case 'dealt': {
      const opening = open.redeals === 0 ? `${table.round(open.round)} is dealt.` : 'The pieces are dealt again.';
      return mine !== undefined && 'hand' in mine ? `${opening} You hold ${hand(mine.hand)}.` : opening;
    }
    case 'redeal_asked':
      return open.seats === null
        ? `${table.weakHands(open.count)}: a new deal may be asked for.`
        : `${names(open.seats)} may ask for a new deal.`;
    case 'redealt':
      return `${names(open.accepted)} asked for a new deal. ${table.multiplierLong(open.multiplier)}.`;
    case 'round_started': {
      const reason = {
        accepted_redeal: subject(open.starter, 'start, having asked', 'starts, having asked') + ' for the new deal.',
        has_general_red: subject(open.starter, 'start with', 'starts with') + ' the red General.',
        won_last_turn: subject(open.starter, 'start, having won', 'starts, having won') + ' the last turn.',
      };
      return reason[open.reason];
    }
    case 'declaration_opened':
      return null;
    case 'declared':
      return `${subject(open.seat, 'declare', 'declares')} ${open.value}.`;
    case 'turn_started':
      return `${table.turn(open.turn)}: ${subject(open.leader, 'lead', 'leads')}.`;
    case 'played':
      return tellPlayed(open, mine, subject);
    case 'turn_ended':
      return tellTurn(open, subject, telling.viewer);
    case 'scored':
      return tellScored(open, telling);
    case 'game_over': {
      const [first = 0] = open.winners;
      const score = points(defined(open.scores[first]));
      return open.winners.length === 1
        ? `${subject(first, 'win', 'wins')} the game with ${score}.`
        : `${names(open.winners)} share the win with ${score}.`;
    }
  }
}
