/** The test language: rigged deals, and actions in notation, played on the real table. */
import type { Chance, Json, Seat } from '@parlour/kernel';
import { riggedChance, type ScriptNotation } from '@parlour/kernel/testing';
import { TrickScript } from '@parlour/kit/testing';
import pidro from '../game.ts';
import type { Pidro } from '../types.ts';
import type { Settings } from '../settings.ts';
import { parseAction } from '../notation.ts';
import { ALL_CARDS, cards, otherCards, RANK, rankOf, type Card, type Suit } from '@parlour/kit/cards';
import { isTrump } from '../rules/trumps.ts';

export const [N, E, S, W] = [0, 1, 2, 3] as const;
export const SEATS = [N, E, S, W] as const;
const NAMES = 'NESW';
export const PRESETS = ['house', 'kokkola'] as const;

/** The cards that matter to a test: of each hand and of the pack, by `N E S W pack`. */
export type Cards = Partial<Record<'N' | 'E' | 'S' | 'W' | 'pack', string>>;

/** Text for cards that the test leaves open. */
const UNTOLD = '';

/** Fills hands and pack up with cards that are not trumps in that suit, as long as there are any. */
function dealOf(given: Cards, trump: Suit): { hands: Card[][]; pack: Card[] } {
  const named = new Set(Object.values(given).flatMap(cards));
  const left = otherCards(named).toSorted((a, b) => Number(isTrump(trump, a)) - Number(isTrump(trump, b)) || a - b);
  const fill = (text: string, size: number): Card[] => {
    const own = cards(text);
    while (own.length < size) own.push(left.shift()!);
    return own;
  };
  const hands = (['N', 'E', 'S', 'W'] as const).map((name) => fill(given[name] ?? UNTOLD, 9));
  return { hands, pack: fill(given.pack ?? '', 16) };
}

/** The order of the deck that deals these hands, by threes from the left of the dealer. */
function deckOf({ hands, pack }: { hands: Card[][]; pack: Card[] }, dealer: Seat): Card[] {
  const deck: Card[] = [];
  for (let batch = 0; batch < 3; batch++)
    for (let on = 1; on <= 4; on++) deck.push(...hands[(dealer + on) % 4]!.slice(batch * 3, batch * 3 + 3));
  return [...deck, ...pack];
}

/** South deals these cards, filled up for hearts as trump by default. Later hands are dealt by seed. */
export const rigged = (
  given: Cards = {},
  { trump = 'hearts', dealer = S }: { readonly trump?: Suit; readonly dealer?: Seat } = {},
): Chance =>
  riggedChance({ '1 cut': cutsFor(dealer), '1 deal': deckOf(dealOf(given, trump), dealer) }, 'after the rigged deal');
/** A deck from which that seat cuts an ace. */
function cutsFor(dealer: Seat): Card[] {
  const deck = [...ALL_CARDS];
  const ace = deck.findIndex((one) => rankOf(one) === RANK.ace);
  [deck[dealer], deck[ace]] = [deck[ace]!, deck[dealer]!];
  return deck;
}
/** A cut deck that begins with these cards. The rest is in order. */
export function cutting(text: string): Chance {
  const first = cards(text);
  return riggedChance({ '1 cut': [...first, ...otherCards(first)] }, 'after the cut');
}

/** Settings that override those of a preset. */
export function settingsOf(raw: Record<string, Json> = {}, preset = 'house'): Settings {
  const parsed = pidro.settings.parse({ ...(pidro.presets[preset]?.settings as object), ...raw });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const NOTATION: ScriptNotation<Pidro> = {
  seats: NAMES.split(''),
  parse(text) {
    const action = parseAction(text);
    return action.ok ? action : { ok: false, error: `${action.error.code} ${action.error.at}` };
  },
};
export class Scripted extends TrickScript<Pidro> {
  constructor(chance: Chance, settings: Settings) {
    super(pidro, { settings, seats: 4, chance }, NOTATION);
  }
  hand(seat: Seat): readonly Card[] {
    return this.own(seat).hand;
  }
  trumps(seat: Seat): Card[] {
    return this.hand(seat).filter((one) => isTrump(this.seen.trump!, one));
  }
  menu<K extends Pidro['Menu']['kind']>(seat: Seat, kind: K): Extract<Pidro['Menu'], { kind: K }> {
    const menu = this.table.menu(seat);
    if (menu?.kind !== kind) throw new Error(`seat ${seat} is not asked for ${kind} but ${menu?.kind}`);
    return menu as Extract<Pidro['Menu'], { kind: K }>;
  }
  /** One seat bids, the others pass, and the seat declares. */
  contract(name: string, amount: number, suit: Suit = 'hearts'): this {
    while (this.seen.phase === 'bidding')
      this.do(`${NAMES[this.seen.toAct!]}: ${NAMES[this.seen.toAct!] === name ? `bid ${amount}` : 'pass'}`);
    return this.do(`${name}: declare ${suit}`);
  }
  toPlay(): this {
    return this.until(({ seen }) => seen.phase === 'playing');
  }
  finishHand(): this {
    const { length } = this.seen.sheet;
    return this.until(({ seen }) => seen.sheet.length > length);
  }
}

export const open = (chance: Chance, raw: Record<string, Json> = {}, preset: string = 'house'): Scripted =>
  new Scripted(chance, settingsOf(raw, preset));

/** The dealer holds six trumps, and two more are in the pack. */
export const SIX_TRUMPS: Cards = {
  S: 'Ah Kh Qh 9h 8h 7h',
  W: 'Jh Th',
  N: '6h 5h',
  E: '4h 3h',
  pack: '2c 3c 4c 6c 7c 8c 9c Tc Jc Qc Kc Ac 5d 2h',
};
