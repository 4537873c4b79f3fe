/** Events as sentences, in simplified Chinese. */
import type { Seat } from '@parlour/kernel';
import { gained, signed, who, type Telling } from '@parlour/kit/words';
import { cardName, cards, common, handName, list, points } from '@parlour/kit/words/zh';
import type { HandScored, OwnEvent, TableEvent, SecondDeal, TrickWon } from '../events.ts';
import { seatsOf, sideOf } from './speech.ts';
import { table } from './zh-table.ts';

type Player = (seat: Seat) => string;

function tellSecondDeal(event: SecondDeal, ownEvent: OwnEvent | undefined, player: Player): string {
  const { requested, received, pack } = event;
  const asked = requested.flatMap((wanted, seat) => {
    if (wanted === null) return [];
    const got = received[seat] ?? wanted;
    return [`${player(seat)}${wanted}张${got === wanted ? '' : `（只剩${got}张）`}`];
  });
  const drawn =
    ownEvent !== undefined && 'drawn' in ownEvent && ownEvent.drawn.length > 0
      ? `你补到${handName(ownEvent.drawn)}。`
      : '';
  return `补牌：${asked.join('，')}。牌堆剩${cards(pack)}。${drawn}`;
}

const sideName = (team: number, telling: Telling): string =>
  telling.viewer === null
    ? list(seatsOf(team).map((seat) => telling.name(seat)))
    : sideOf(team, telling.viewer) === 'ours'
      ? '我方'
      : '对方';

function tellTrick({ seat, points: won, two, captured }: TrickWon, player: Player, telling: Telling): string {
  const sentences = [common.tell.takesTrick(telling, seat, won)];
  if (two !== null) sentences.push(`2的一分归${player(two)}。`);
  return [...sentences, `目前${captured.map((sum, team) => `${sideName(team, telling)}${sum}`).join('，')}。`].join('');
}

function tellScored({ hand, bidder, bid, made, rows }: HandScored, player: Player, telling: Telling): string {
  const lines = rows.map(
    ({ captured, delta, total }, team) =>
      `${sideName(team, telling)}得${captured}，${gained(delta)}，共${signed(total)}`,
  );
  return `${table.hand(hand)}：${player(bidder)}叫${bid}${made ? '完成' : '失败'}。${lines.join('；')}。`;
}

export function tell(event: { readonly table: TableEvent; readonly own?: OwnEvent }, telling: Telling): string | null {
  const { table: tableEvent, own: ownEvent } = event;
  const player: Player = (seat) => who(telling, seat, '你');
  switch (tableEvent.type) {
    case 'dealer_cut':
      return `${player(tableEvent.seat)}切到${cardName(tableEvent.card)}。`;
    case 'dealer_selected':
      return `${player(tableEvent.seat)}先发牌。`;
    case 'cards_dealt': {
      const dealt = `${table.hand(tableEvent.hand)}，${player(tableEvent.dealer)}发牌。`;
      return ownEvent !== undefined && 'hand' in ownEvent ? `${dealt}${common.tell.hold(ownEvent.hand)}` : dealt;
    }
    case 'bid_made':
      return `${player(tableEvent.seat)}叫${tableEvent.amount}。`;
    case 'bid_passed':
      return `${player(tableEvent.seat)}不叫。`;
    case 'bidding_complete':
      return `${player(tableEvent.seat)}以${tableEvent.amount}主打。`;
    case 'trump_declared':
      return `${player(tableEvent.seat)}定${table.suits[tableEvent.suit]}为将牌。`;
    case 'cards_discarded': {
      const which = ownEvent !== undefined && 'discarded' in ownEvent ? ownEvent.discarded : tableEvent.cards;
      if (tableEvent.count === 0) return `${player(tableEvent.seat)}不弃牌。`;
      const laid = `${player(tableEvent.seat)}弃${cards(tableEvent.count)}`;
      return which === null ? `${laid}。` : `${laid}：${handName(which)}。`;
    }
    case 'second_deal':
      return tellSecondDeal(tableEvent, ownEvent, player);
    case 'pack_taken': {
      const took = `${player(tableEvent.seat)}拿走牌堆剩下的${cards(tableEvent.taken)}。`;
      return ownEvent !== undefined && 'pool' in ownEvent ? `${took}备选牌：${handName(ownEvent.pool)}。` : took;
    }
    case 'dealer_robbed':
      return ownEvent !== undefined && 'kept' in ownEvent
        ? `你留下${handName(ownEvent.kept)}。`
        : `${player(tableEvent.seat)}留下${cards(tableEvent.kept)}。`;
    case 'kill_opened':
      return null;
    case 'cards_killed':
      return `${player(tableEvent.seat)}弃杀${tableEvent.cards.map(cardName).join('、')}。`;
    case 'play_opened':
      return `${player(tableEvent.leader)}先出。`;
    case 'card_played':
      return `${player(tableEvent.seat)}出${tableEvent.killed ? '弃杀的' : ''}${cardName(tableEvent.card)}。`;
    case 'went_cold':
      return `${player(tableEvent.seat)}冷了${tableEvent.cards.length === 0 ? '' : `，剩${handName(tableEvent.cards)}`}。`;
    case 'trick_won':
      return tellTrick(tableEvent, player, telling);
    case 'hand_settled':
      return `一方都冷了：其余${points(tableEvent.points)}归${sideName(tableEvent.team, telling)}。`;
    case 'hand_scored':
      return tellScored(tableEvent, player, telling);
    case 'game_won': {
      const [ours = 0, theirs = 0] = tableEvent.team === 0 ? tableEvent.scores : tableEvent.scores.toReversed();
      return `${list(seatsOf(tableEvent.team).map(player))}获胜，${signed(ours)}比${signed(theirs)}。`;
    }
  }
}
