/** Events as sentences, in Japanese. */
import type { Seat } from '@parlour/kernel';
import type { Telling } from '@parlour/kit/words';
import type { Acted, OwnEvent, TableEvent, Pot, Post, Show } from '../events.ts';
import { NOBODY } from '../state.ts';
import { cardNames, chips, handName, POSTS, table } from './ja-table.ts';

type Name = (seat: Seat) => string;
const ACTS = { fold: 'フォールド', check: 'チェック', call: 'コール', bet: 'ベット', raise: 'レイズ' } as const;

function tellActed({ seat, act, chips: paid, to, allIn, by }: Acted, name: Name): string {
  const size = act === 'call' ? chips(paid) : act === 'bet' || act === 'raise' ? chips(to) : '';
  const why = by === 'absence' ? '（離席中）' : '';
  return `${name(seat)}、${ACTS[act]}${size}${allIn ? '、オールイン' : ''}${why}。`;
}

function tellPosts(posts: readonly Post[], name: Name): string | null {
  const lines = posts
    .filter(({ chips: paid }) => paid > 0)
    .map(({ seat, kind, chips: paid }) => `${name(seat)}、${POSTS[kind]}${chips(paid)}。`);
  return lines.length === 0 ? null : lines.join('');
}

function tellShow({ seat, cards, strength }: Show, name: Name): string {
  if (cards === null) return `${name(seat)}、マック。`;
  return `${name(seat)}の手札：${cardNames(cards)}${strength === null ? '' : `、${handName(strength)}`}。`;
}

function tellPots(pots: readonly Pot[], name: Name): string {
  const nameOf = (index: number): string =>
    pots.length === 1
      ? 'ポット'
      : index === 0
        ? 'メインポット'
        : pots.length === 2
          ? 'サイドポット'
          : `サイドポット${index}`;
  const lines = pots.map(({ chips: all, shares }, index) => {
    const [first] = shares;
    if (shares.length === 1 && first !== undefined) return `${name(first[0])}が${nameOf(index)}${chips(all)}を獲得。`;
    return `${nameOf(index)}${chips(all)}を分ける：${shares.map(([seat, share]) => `${name(seat)}${chips(share)}`).join('、')}。`;
  });
  return lines.join('');
}

function tellSeat(tableEvent: Extract<TableEvent, { readonly seat: Seat }>, name: Name): string | null {
  const player = name(tableEvent.seat);
  switch (tableEvent.type) {
    case 'bet_returned':
      return `${player}に${chips(tableEvent.chips)}を返却。`;
    case 'fold_won':
      return `${player}が${chips(tableEvent.chips)}を獲得。ほかは全員フォールド。`;
    case 'joined':
      return `${player}が${chips(tableEvent.chips)}で着席。`;
    case 'sat_out':
      return `${player}は${tableEvent.afterHand ? 'このハンドのあと' : ''}シットアウト。`;
    case 'sat_in':
      return `${player}が再びプレーに加わりました。`;
    case 'leave_announced':
      return `${player}はこのハンドのあと退席。`;
    case 'left':
      return `${player}が${tableEvent.chips > 0 ? `${chips(tableEvent.chips)}を持って` : ''}退席。`;
    case 'rebought':
      return `${player}が${chips(tableEvent.chips)}を追加購入。`;
    case 'gave_up':
      return `${player}は${tableEvent.place}位で敗退。`;
    case 'cards_shown':
      return `${player}の手札：${cardNames(tableEvent.cards)}。`;
    case 'acted':
      return tellActed(tableEvent, name);
    case 'mucking_set':
      return null;
  }
}

export function tell(event: { readonly table: TableEvent; readonly own?: OwnEvent }, telling: Telling): string | null {
  const { table: tableEvent, own: ownEvent } = event;
  const name: Name = (seat) => (seat === telling.viewer ? 'あなた' : `${telling.name(seat)}さん`);
  switch (tableEvent.type) {
    case 'hand_started': {
      const { hand, smallBlind, bigBlind, ante, button, dealt } = tableEvent;
      const blinds = table.blinds(chips(smallBlind), chips(bigBlind), ante > 0 ? chips(ante) : null);
      const where = dealt.includes(button) ? `ボタンは${name(button)}。` : '';
      return `ハンド${hand}、ブラインド${blinds}。${where}`;
    }
    case 'posted':
      return tellPosts(tableEvent.posts, name);
    case 'hole_dealt':
      return ownEvent === undefined || ownEvent.cards.length === 0
        ? '全員に二枚ずつ配られました。'
        : `手札：${cardNames(ownEvent.cards)}。`;
    case 'street_dealt':
      return `${table.streets[tableEvent.street]}：${cardNames(tableEvent.cards)}。`;
    case 'hands_opened':
      return tableEvent.hands.map(([seat, cards]) => `${name(seat)}の手札：${cardNames(cards)}。`).join('');
    case 'showdown':
      return tableEvent.shows.map((show) => tellShow(show, name)).join('');
    case 'pots_awarded':
      return tellPots(tableEvent.pots, name);
    case 'hand_ended':
      return tableEvent.eliminated.map(([seat, place]) => `${name(seat)}は${place}位で敗退。`).join('') || null;
    case 'match_over':
      return tableEvent.winner === NOBODY
        ? '試合終了。先頭が並んだため、一位を分け合います。'
        : `${name(tableEvent.winner)}の優勝です。`;
    case 'round_closed':
      return null;
    case 'table_idle':
      return 'プレイヤーを待っています。';
    default:
      return tellSeat(tableEvent, name);
  }
}
