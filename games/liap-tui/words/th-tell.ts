/** Events as sentences, in Thai. Thai has no full stop; sentences are separated by a space. */
import type { Seat } from '@parlour/kernel';
import { gained, signed, who, type Telling } from '@parlour/kit/words';
import { list } from '@parlour/kit/words/th';
import { defined } from '@parlour/kernel/defined';
import type { OwnEvent, Played, Scored, TurnEnded } from '../events.ts';
import type { Words } from './en.ts';
import { hand, piles, playName, table } from './th-table.ts';

type Player = (seat: Seat) => string;
const pieceIdsOf = (ownEvent: OwnEvent | undefined) =>
  ownEvent !== undefined && 'pieces' in ownEvent ? ownEvent.pieces : null;

function tellPlayed(event: Played, ownEvent: OwnEvent | undefined, player: Player): string {
  const shown = pieceIdsOf(ownEvent) ?? event.pieces;
  const which = shown === null ? '' : `: ${hand(shown)}`;
  return event.order === 0 && event.playType !== null
    ? `${player(event.seat)} นำด้วย${playName(event.playType)}${which}`
    : `${player(event.seat)} ลง ${event.count} ตัว${which}`;
}

function tellTurn({ winner, count: won, playType, plays }: TurnEnded, player: Player): string {
  const strength = plays.find(({ seat }) => seat === winner)?.strength ?? 0;
  const beaten = plays.filter(({ seat, competes }) => competes && seat !== winner);
  const missed = plays.filter(({ competes }) => !competes).length;
  const sentences = [
    `${player(winner)} ชนะรอบด้วย${playName(playType)} ${strength} ได้ ${piles(won)}`,
    ...beaten.map((play) => `${player(play.seat)} มี ${play.strength ?? 0}`),
  ];
  if (missed > 0) sentences.push(`ไม่เข้าชุด ${missed} คน`);
  return sentences.join(' · ');
}

function tellScored({ round, multiplier, rows }: Scored, player: Player): string {
  const lines = rows.map(({ final, total }, seat) => `${player(seat)} ${gained(final)} รวม ${signed(total)}`);
  return `นับแต้ม${table.round(round)}${multiplier === 1 ? '' : ` ×${multiplier}`}: ${lines.join(', ')}`;
}

export const tell: Words['tell'] = ({ table: tableEvent, own: ownEvent }, telling: Telling) => {
  const player: Player = (seat) => who(telling, seat, 'คุณ');
  const players = (seats: readonly Seat[]): string => list(seats.map(player));
  switch (tableEvent.type) {
    case 'dealt': {
      const opening = tableEvent.redeals === 0 ? `แจก${table.round(tableEvent.round)}` : 'แจกใหม่';
      return ownEvent !== undefined && 'hand' in ownEvent ? `${opening} · คุณได้ ${hand(ownEvent.hand)}` : opening;
    }
    case 'redeal_asked':
      return tableEvent.seats === null
        ? `${table.weakHands(tableEvent.count)}: ขอแจกใหม่ได้`
        : `${players(tableEvent.seats)} ขอแจกใหม่ได้`;
    case 'redealt':
      return `${players(tableEvent.accepted)} ขอแจกใหม่ · ${table.multiplierLong(tableEvent.multiplier)}`;
    case 'round_started':
      return `${player(tableEvent.starter)} เริ่ม เพราะ${table.reason(tableEvent.reason)}`;
    case 'declaration_opened':
      return null;
    case 'declared':
      return `${player(tableEvent.seat)} ประกาศ ${tableEvent.value}`;
    case 'turn_started':
      return `${table.turn(tableEvent.turn)}: ${player(tableEvent.leader)} นำ`;
    case 'played':
      return tellPlayed(tableEvent, ownEvent, player);
    case 'turn_ended':
      return tellTurn(tableEvent, player);
    case 'scored':
      return tellScored(tableEvent, player);
    case 'game_over': {
      const [first = 0] = tableEvent.winners;
      const score = table.score(defined(tableEvent.scores[first]));
      return tableEvent.winners.length === 1
        ? `${player(first)} ชนะเกมด้วย ${score}`
        : `${players(tableEvent.winners)} ชนะร่วมกันด้วย ${score}`;
    }
  }
};
