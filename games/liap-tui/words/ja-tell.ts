/** Events as sentences, in Japanese. */
import type { Seat } from '@parlour/kernel';
import { gained, signed, type Telling } from '@parlour/kit/words';
import { list } from '@parlour/kit/words/ja';
import { defined } from '@parlour/kernel/defined';
import type { OwnEvent, Played, Scored, TurnEnded } from '../events.ts';
import type { Words } from './en.ts';
import { hand, piles, playName, table } from './ja-table.ts';

type Player = (seat: Seat) => string;
const pieceIdsOf = (ownEvent: OwnEvent | undefined) =>
  ownEvent !== undefined && 'pieces' in ownEvent ? ownEvent.pieces : null;

function tellPlayed(event: Played, ownEvent: OwnEvent | undefined, player: Player): string {
  const shown = pieceIdsOf(ownEvent) ?? event.pieces;
  const which = shown === null ? '' : `：${hand(shown)}`;
  return event.order === 0 && event.playType !== null
    ? `${player(event.seat)}、${playName(event.playType)}でリード${which}。`
    : `${player(event.seat)}、${event.count}枚出す${which}。`;
}

function tellTurn({ winner, count: won, playType, plays }: TurnEnded, player: Player): string {
  const strength = plays.find(({ seat }) => seat === winner)?.strength ?? 0;
  const beaten = plays.filter(({ seat, competes }) => competes && seat !== winner);
  const missed = plays.filter(({ competes }) => !competes).length;
  const sentences = [
    `${player(winner)}が${playName(playType)}の${strength}で勝ち、${piles(won)}獲得。`,
    ...beaten.map((play) => `${player(play.seat)}は${play.strength ?? 0}。`),
  ];
  if (missed > 0) sentences.push(`${missed}人は型違い。`);
  return sentences.join('');
}

function tellScored({ round, multiplier, rows }: Scored, player: Player): string {
  const lines = rows.map(({ final, total }, seat) => `${player(seat)} ${gained(final)}（${signed(total)}）`);
  return `${table.round(round)}の得点${multiplier === 1 ? '' : `（${multiplier}倍）`}：${lines.join('、')}。`;
}

export const tell: Words['tell'] = ({ table: tableEvent, own: ownEvent }, telling: Telling) => {
  const player: Player = (seat) => (seat === telling.viewer ? 'あなた' : `${telling.name(seat)}さん`);
  const players = (seats: readonly Seat[]): string => list(seats.map(player));
  switch (tableEvent.type) {
    case 'dealt': {
      const opening = tableEvent.redeals === 0 ? `${table.round(tableEvent.round)}を配りました。` : '配り直しました。';
      return ownEvent !== undefined && 'hand' in ownEvent ? `${opening}手持ち：${hand(ownEvent.hand)}。` : opening;
    }
    case 'redeal_asked':
      return tableEvent.seats === null
        ? `${table.weakHands(tableEvent.count)}。配り直しを求められます。`
        : `${players(tableEvent.seats)}は配り直しを求められます。`;
    case 'redealt':
      return `${players(tableEvent.accepted)}が配り直しを求めました。${table.multiplierLong(tableEvent.multiplier)}。`;
    case 'round_started':
      return `${player(tableEvent.starter)}から始めます（${table.reason(tableEvent.reason)}）。`;
    case 'declaration_opened':
      return null;
    case 'declared':
      return `${player(tableEvent.seat)}、${tableEvent.value}を宣言。`;
    case 'turn_started':
      return `${table.turn(tableEvent.turn)}：${player(tableEvent.leader)}のリード。`;
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
        ? `${player(first)}が${score}で勝ちました。`
        : `${players(tableEvent.winners)}が${score}で勝利を分け合います。`;
    }
  }
};
