/** Events as sentences, in simplified Chinese. */
import type { Seat } from '@parlour/kernel';
import { gained, signed, who, type Telling } from '@parlour/kit/words';
import { list } from '@parlour/kit/words/zh';
import { defined } from '@parlour/kernel/defined';
import type { OwnEvent, Played, Scored, TurnEnded } from '../events.ts';
import type { Words } from './en.ts';
import { hand, piles, playName, table } from './zh-table.ts';

type Player = (seat: Seat) => string;
const pieceIdsOf = (ownEvent: OwnEvent | undefined) =>
  ownEvent !== undefined && 'pieces' in ownEvent ? ownEvent.pieces : null;

function tellPlayed(event: Played, ownEvent: OwnEvent | undefined, player: Player): string {
  const shown = pieceIdsOf(ownEvent) ?? event.pieces;
  const which = shown === null ? '' : `：${hand(shown)}`;
  return event.order === 0 && event.playType !== null
    ? `${player(event.seat)}先出${playName(event.playType)}${which}。`
    : `${player(event.seat)}出${event.count}枚${which}。`;
}

function tellTurn({ winner, count: won, playType, plays }: TurnEnded, player: Player): string {
  const strength = plays.find(({ seat }) => seat === winner)?.strength ?? 0;
  const beaten = plays.filter(({ seat, competes }) => competes && seat !== winner);
  const missed = plays.filter(({ competes }) => !competes).length;
  const sentences = [
    `${player(winner)}以${playName(playType)}${strength}赢得本轮，得${piles(won)}。`,
    ...beaten.map((play) => `${player(play.seat)}有${play.strength ?? 0}。`),
  ];
  if (missed > 0) sentences.push(`${missed}家不匹配。`);
  return sentences.join('');
}

function tellScored({ round, multiplier, rows }: Scored, player: Player): string {
  const lines = rows.map(({ final, total }, seat) => `${player(seat)} ${gained(final)}，共${signed(total)}`);
  return `${table.round(round)}计分${multiplier === 1 ? '' : `，${multiplier}倍`}：${lines.join('；')}。`;
}

export const tell: Words['tell'] = ({ table: tableEvent, own: ownEvent }, telling: Telling) => {
  const player: Player = (seat) => who(telling, seat, '你');
  const players = (seats: readonly Seat[]): string => list(seats.map(player));
  switch (tableEvent.type) {
    case 'dealt': {
      const opening = tableEvent.redeals === 0 ? `${table.round(tableEvent.round)}发棋。` : '重新发棋。';
      return ownEvent !== undefined && 'hand' in ownEvent ? `${opening}你有${hand(ownEvent.hand)}。` : opening;
    }
    case 'redeal_asked':
      return tableEvent.seats === null
        ? `${table.weakHands(tableEvent.count)}：可以要求重发。`
        : `${players(tableEvent.seats)}可以要求重发。`;
    case 'redealt':
      return `${players(tableEvent.accepted)}要求重发。${table.multiplierLong(tableEvent.multiplier)}。`;
    case 'round_started':
      return `${player(tableEvent.starter)}${table.reason(tableEvent.reason)}，先出。`;
    case 'declaration_opened':
      return null;
    case 'declared':
      return `${player(tableEvent.seat)}叫${tableEvent.value}。`;
    case 'turn_started':
      return `${table.turn(tableEvent.turn)}：${player(tableEvent.leader)}先出。`;
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
        ? `${player(first)}以${score}获胜。`
        : `${players(tableEvent.winners)}以${score}并列获胜。`;
    }
  }
};
