import { card, cards } from '@parlour/kit/cards';
import { describe, expect, it } from 'vitest';
import { E, N, open, rigged, S, W, type Cards, type Scripted } from './support.ts';

const GIVEN: Cards = { W: 'Ah Kh Qh Jh Th 6h 5h 4h', N: '9h 8h', E: '7h 5d', S: '3h 2h' };
const BIDDING = (): Scripted => open(rigged(GIVEN));
const THREE_PASSES = (): Scripted => BIDDING().do('W: pass', 'N: pass', 'E: pass');
const DECLARING = (): Scripted => BIDDING().do('W: pass', 'N: bid 8', 'E: pass', 'S: pass');
const ROB = (): Scripted => DECLARING().do('N: declare hearts');
const TOO_MANY = (): Scripted =>
  open(
    rigged({
      S: 'Ah 5h 9h 8h 5d Kh',
      W: '7h',
      N: '6h',
      E: '4h 3h 2h',
      pack: '2c 3c 4c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2s Qh Jh Th',
    }),
  ).contract('N', 6);
const DEALER_KILLS = (): Scripted => TOO_MANY().do('S: keep Ah Jh Th 5h 5d 8h');
const KILL = (): Scripted => ROB().until(({ seen }) => seen.phase === 'kill');
const TWO_KILL = (): Scripted =>
  open(rigged({ W: 'Ah Kh Qh Jh Th 9h 8h', N: '7h 6h 5h 5d 4h 3h 2h' }))
    .contract('N', 6)
    .until(({ seen }) => seen.phase === 'kill')
    .do('N: kill 7h');
const PLAY = (): Scripted =>
  open(rigged({ W: 'Ah Kh', N: '', E: 'Qh Jh Th', S: '9h 8h 7h' }))
    .contract('N', 6)
    .toPlay();
/** W has killed two cards, and N is to lead. */
const KILLED = (): Scripted =>
  open(rigged(GIVEN), { firstLead: 'bidder' })
    .contract('N', 6)
    .until(({ seen }) => seen.phase === 'kill')
    .do('W: kill Kh 4h');
const STACK = (): Scripted => open(rigged(GIVEN), { killMode: 'stack' }).contract('N', 6).toPlay();
const OVER = (): Scripted => open(rigged(GIVEN), { maxHands: 1 }).until(() => false);

const bid = (amount: unknown): object => ({ type: 'bid', amount });
const keep = (text: string): object => ({ type: 'select_hand', cards: cards(text) });
const kill = (text: string): object => ({ type: 'kill', cards: cards(text) });
const stack = (text: string): object => ({ type: 'stack', cards: cards(text) });
const play = (text: string): object => ({ type: 'play', card: card(text) });
const plain = (script: Scripted, seat: number): object => ({
  type: 'play',
  card: script.hand(seat).find((one) => !script.trumps(seat).includes(one)),
});
const pool = (script: Scripted, ...extra: readonly number[]): object => {
  const { locked, free, count } = script.menu(S, 'rob');
  return { type: 'select_hand', cards: [...extra, ...locked, ...free].slice(0, count) };
};
type Input = object | string | ((script: Scripted, seat: number) => unknown);

/** `Scripted.refusal` throws if the refused action has changed anything. */
describe('[F3] every refusal has its code and changes nothing', () => {
  it.each<[code: string, rule: string | null, what: string, at: () => Scripted, seat: number, input: Input]>([
    ['wrong_phase', 'F2', 'a bid when trump is to be declared', DECLARING, N, bid(9)],
    ['wrong_phase', 'F2', 'a pass in the rob', ROB, S, { type: 'pass' }],
    ['wrong_phase', 'F2', 'a suit before the bidding is over', BIDDING, W, { type: 'declare', suit: 'hearts' }],
    ['wrong_phase', 'F2', 'six cards in the bidding', BIDDING, S, keep('Ah')],
    ['wrong_phase', 'F2', 'a kill in play', PLAY, W, kill('Kh')],
    ['wrong_phase', 'F2', 'a card in the kill', KILL, W, play('Ah')],
    ['wrong_phase', 'F2', 'a stack in the bidding', BIDDING, W, stack('Ah')],
    ['wrong_phase', 'F2', 'a card after the end', OVER, W, play('Ah')],
    ['wrong_phase', 'F2', 'phase comes before shape', BIDDING, W, { type: 'play', card: 'everything' }],
    ['not_your_turn', 'B1', 'a bid out of turn', BIDDING, N, bid(8)],
    ['not_your_turn', 'B1', 'turn comes before shape', BIDDING, N, bid(99)],
    ['not_your_turn', 'B1', 'a pass out of turn', BIDDING, S, { type: 'pass' }],
    ['invalid_bid_amount', 'B2', 'five', BIDDING, W, bid(5)],
    ['invalid_bid_amount', 'B2', 'fifteen', BIDDING, W, bid(15)],
    ['invalid_bid_amount', 'B2', 'six and a half', BIDDING, W, bid(6.5)],
    ['invalid_payload', 'B2', 'a bid in words', BIDDING, W, bid('8')],
    ['invalid_payload', 'B2', 'no amount', BIDDING, W, { type: 'bid' }],
    ['bid_too_low', 'B3', 'no more than before', () => BIDDING().do('W: bid 8'), N, bid(8)],
    ['already_acted', 'B1', 'a second bid', () => BIDDING().do('W: bid 8'), W, bid(9)],
    ['already_acted', 'B1', 'a pass after a bid', () => BIDDING().do('W: bid 8'), W, { type: 'pass' }],
    ['dealer_must_bid', 'B5', 'a fourth pass', THREE_PASSES, S, { type: 'pass' }],
    ['not_your_turn', 'T1', 'a suit by another', DECLARING, W, { type: 'declare', suit: 'hearts' }],
    ['invalid_suit', 'T1', 'no suit', DECLARING, N, { type: 'declare', suit: 'stars' }],
    ['invalid_suit', 'T1', 'no suit at all', DECLARING, N, { type: 'declare' }],
    ['trump_already_declared', 'T1', 'another suit', ROB, N, { type: 'declare', suit: 'clubs' }],
    ['not_dealer', 'R1', 'six cards by another', ROB, W, keep('Ah Kh Qh Jh Th 6h')],
    ['invalid_card_count', 'R2', 'five cards', ROB, S, keep('3h 2h')],
    ['duplicate_card', 'R2', 'one card twice', ROB, S, (script: Scripted) => pool(script, card('3h'))],
    ['card_not_in_pool', 'R2', 'a card of another', ROB, S, (script: Scripted) => pool(script, card('Ah'))],
    [
      'must_keep_trump',
      'R3',
      'a trump dropped',
      ROB,
      S,
      (script: Scripted) => ({ type: 'select_hand', cards: [card('3h'), ...script.menu(S, 'rob').free.slice(0, 5)] }),
    ],
    ['must_keep_point_card', 'R4', 'a five dropped', TOO_MANY, S, keep('Ah Jh Th 5h 8h Kh')],
    [
      'must_keep_trump',
      'R4',
      'a plain card for a trump',
      TOO_MANY,
      S,
      (script: Scripted) => ({
        type: 'select_hand',
        cards: [
          ...cards('Ah Jh Th 5h 5d'),
          script.menu(S, 'rob').pool.find((one) => !script.trumps(S).includes(one) && !cards('Qh Jh Th').includes(one)),
        ],
      }),
    ],
    ['invalid_payload', 'F3', 'no cards', ROB, S, { type: 'select_hand' }],
    ['invalid_payload', 'F3', 'a card that does not exist', ROB, S, { type: 'select_hand', cards: [52] }],
    ['no_excess', 'K1', 'a kill with six cards', KILL, N, kill('9h')],
    ['wrong_kill_count', 'K2', 'one of two', KILL, W, kill('Kh')],
    ['wrong_kill_count', 'K2', 'three of two', KILL, W, kill('Kh Qh 6h')],
    ['duplicate_card', 'K2', 'one card twice', KILL, W, kill('Kh Kh')],
    ['card_not_in_hand', 'K2', 'a trump of another', KILL, W, kill('Kh 9h')],
    ['not_trump', 'K2', 'a plain card', KILL, W, kill('Kh 9s')],
    ['cannot_kill_point_card', 'K2', 'the jack', KILL, W, kill('Kh Jh')],
    ['card_was_kept', 'R5', 'a card that the dealer has kept', DEALER_KILLS, S, kill('Kh Qh 8h')],
    ['already_acted', 'K2', 'a second kill', TWO_KILL, N, kill('6h')],
    ['not_your_turn', 'P2', 'a card out of turn', PLAY, E, play('Qh')],
    ['player_cold', 'P5', 'a card of a cold seat', PLAY, N, plain],
    ['card_not_in_hand', 'P3', 'a card of another', PLAY, W, play('Qh')],
    ['cannot_play_non_trump', 'P3', 'a plain card', PLAY, W, plain],
    ['must_play_top_killed_card', 'K6', 'another card to the first trick', KILLED, W, play('Ah')],
    ['no_excess', 'K7', 'a stack without need', PLAY, W, stack('Ah Kh')],
    ['must_lay_stack', 'K7', 'a single card with too many trumps', STACK, W, play('Ah')],
    ['wrong_kill_count', 'K7', 'a stack too small', STACK, W, stack('Ah Kh')],
    ['duplicate_card', 'K7', 'a stack of one card', STACK, W, stack('Ah Kh Kh')],
    ['card_not_in_hand', 'K7', 'a stack with a card of another', STACK, W, stack('Ah Kh 9h')],
    ['cannot_kill_point_card', 'K7', 'points beneath a stack', STACK, W, stack('Ah Kh Jh')],
    ['invalid_payload', 'F2', 'no such action', BIDDING, W, { type: 'resign' }],
    ['invalid_payload', null, 'no action', BIDDING, W, 'bid'],
  ])('%s [%s]: %s', (code, rule, _what, at, seat, input) => {
    const script = at();
    const refused = script.refusal(seat, typeof input === 'function' ? input(script, seat) : input);
    expect([refused?.code, refused?.rule]).toEqual([code, rule]);
  });

  it('[B3] says what the least bid would be', () => {
    expect(BIDDING().do('W: bid 8').refusal(N, bid(7))).toMatchObject({ code: 'bid_too_low', limit: 9 });
  });

  it('marks what no honest client can have sent', () => {
    expect(PLAY().refusal(W, play('Qh'))?.fabricated).toBe(true);
    const script = PLAY();
    expect(script.refusal(W, plain(script, W))?.fabricated).toBeUndefined();
  });
});
