/** Events as sentences, in Japanese. */
import type { Seat } from '@parlour/kernel';
import { gained, signed, type Telling } from '@parlour/kit/words';
import { cardName, cards, common, handName, list, playerName, points } from '@parlour/kit/words/ja';
import type { HandScored, OwnEvent, TableEvent, SecondDeal, TrickWon } from '../events.ts';
import { table } from './ja-table.ts';
import { seatsOf, sideOf } from './speech.ts';

type Player = (seat: Seat) => string;

function tellSecondDeal(event: SecondDeal, ownEvent: OwnEvent | undefined, player: Player): string {
  const { requested, received, pack } = event;
  const asked = requested.flatMap((wanted, seat) => {
    if (wanted === null) return [];
    const got = received[seat] ?? wanted;
    return [`${player(seat)}${cards(wanted)}${got === wanted ? '' : `（残り${cards(got)}のみ）`}`];
  });
  const drawn =
    ownEvent !== undefined && 'drawn' in ownEvent && ownEvent.drawn.length > 0
      ? `補充した札：${handName(ownEvent.drawn)}。`
      : '';
  return `請求：${asked.join('、')}。山札は残り${cards(pack)}。${drawn}`;
}

const sideName = (team: number, telling: Telling): string =>
  telling.viewer === null
    ? list(seatsOf(team).map((seat) => `${telling.name(seat)}さん`))
    : sideOf(team, telling.viewer) === 'ours'
      ? '味方'
      : '相手';

function tellTrick({ seat, points: won, two, captured }: TrickWon, player: Player, telling: Telling): string {
  const sentences = [common.tell.takesTrick(telling, seat, won)];
  if (two !== null) sentences.push(`2の1点は${player(two)}へ。`);
  return [...sentences, `ここまで${captured.map((sum, team) => `${sideName(team, telling)}${sum}`).join('、')}。`].join(
    '',
  );
}

function tellScored({ hand, bidder, bid, made, rows }: HandScored, player: Player, telling: Telling): string {
  const lines = rows.map(
    ({ captured, delta, total }, team) =>
      `${sideName(team, telling)}${points(captured)}、${gained(delta)}、計${signed(total)}`,
  );
  return `${table.hand(hand)}：${player(bidder)}は${bid}${made ? 'を達成' : 'に失敗'}。${lines.join('／')}。`;
}

export function tell(event: { readonly table: TableEvent; readonly own?: OwnEvent }, telling: Telling): string | null {
  const { table: tableEvent, own: ownEvent } = event;
  const player: Player = (seat) => playerName(telling, seat);
  switch (tableEvent.type) {
    case 'dealer_cut':
      return `${player(tableEvent.seat)}が${cardName(tableEvent.card)}を引きました。`;
    case 'dealer_selected':
      return `最初のディーラーは${player(tableEvent.seat)}。`;
    case 'cards_dealt': {
      const dealt = `${table.hand(tableEvent.hand)}、ディーラーは${player(tableEvent.dealer)}。`;
      return ownEvent !== undefined && 'hand' in ownEvent ? `${dealt}${common.tell.hold(ownEvent.hand)}` : dealt;
    }
    case 'bid_made':
      return `${player(tableEvent.seat)}、${tableEvent.amount}をビッド。`;
    case 'bid_passed':
      return `${player(tableEvent.seat)}、パス。`;
    case 'bidding_complete':
      return `${player(tableEvent.seat)}が${tableEvent.amount}で決まり。`;
    case 'trump_declared':
      return `${player(tableEvent.seat)}、切り札は${table.suits[tableEvent.suit]}。`;
    case 'cards_discarded': {
      const which = ownEvent !== undefined && 'discarded' in ownEvent ? ownEvent.discarded : tableEvent.cards;
      if (tableEvent.count === 0) return `${player(tableEvent.seat)}は捨て札なし。`;
      const laid = `${player(tableEvent.seat)}が${cards(tableEvent.count)}捨てました`;
      return which === null ? `${laid}。` : `${laid}：${handName(which)}。`;
    }
    case 'second_deal':
      return tellSecondDeal(tableEvent, ownEvent, player);
    case 'pack_taken': {
      const took = `${player(tableEvent.seat)}が山札の残り${cards(tableEvent.taken)}を取りました。`;
      return ownEvent !== undefined && 'pool' in ownEvent ? `${took}候補：${handName(ownEvent.pool)}。` : took;
    }
    case 'dealer_robbed':
      return ownEvent !== undefined && 'kept' in ownEvent
        ? `残した札：${handName(ownEvent.kept)}。`
        : `${player(tableEvent.seat)}が${cards(tableEvent.kept)}残しました。`;
    case 'kill_opened':
      return null;
    case 'cards_killed':
      return `${player(tableEvent.seat)}、${list(tableEvent.cards.map(cardName))}をキル。`;
    case 'play_opened':
      return `${player(tableEvent.leader)}のリード。`;
    case 'card_played':
      return `${player(tableEvent.seat)}、${tableEvent.killed ? 'キルした' : ''}${cardName(tableEvent.card)}。`;
    case 'went_cold':
      return `${player(tableEvent.seat)}はコールド${tableEvent.cards.length === 0 ? '' : `、残り${handName(tableEvent.cards)}`}。`;
    case 'trick_won':
      return tellTrick(tableEvent, player, telling);
    case 'hand_settled':
      return `一方の組がコールド。残り${points(tableEvent.points)}は${sideName(tableEvent.team, telling)}へ。`;
    case 'hand_scored':
      return tellScored(tableEvent, player, telling);
    case 'game_won': {
      const [ours = 0, theirs = 0] = tableEvent.team === 0 ? tableEvent.scores : tableEvent.scores.toReversed();
      return `${list(seatsOf(tableEvent.team).map(player))}の勝ち、${signed(ours)}対${signed(theirs)}。`;
    }
  }
}
