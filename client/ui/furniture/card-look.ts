/** What cards look like and are called, and the props made from that for a hand, a trick and held cards. */
import type { Verdict } from '@parlour/kernel';
import type { ReactNode } from 'react';
import { whyNot, type Explaining } from '../asking.ts';
import type { HandCard } from './Hand.tsx';
import type { HeldCard } from './HeldCards.tsx';
import type { CardToken, TrickScene } from './trick-scene.ts';
import type { LaidCard } from './Trick.tsx';

/** Draws and names a card. `name` is for screen readers and the tooltip. A `refused` card is dimmed. */
export type CardLook<Id> = (card: Id, refused?: boolean) => { readonly face: ReactNode; readonly name: string };

/** The played cards, as props for `Trick` and `LastTrick`. */
export const laidCards = <Id>(plays: readonly Played<Id>[], look: CardLook<Id>): LaidCard[] =>
  plays.map(({ seat, card, ...key }) => ({ seat, ...key, ...look(card) }));
type Played<Id> = Omit<TrickScene<Id>['plays'][number], 'key'> & { readonly key?: string };

/** What another seat holds, as props for `HeldCards`: backs, and faces of cards that lie open. */
export const heldCards = <Id>(tokens: readonly CardToken<Id>[], look: CardLook<Id>): HeldCard[] =>
  tokens.map(({ key, card }) => (card === null ? { key } : { key, ...look(card) }));

interface HandRules<Id> {
  readonly look: CardLook<Id>;
  /** The same key as elsewhere on the table: `keyOf` of the scene. */
  readonly keyOf: (card: Id) => string;
  /** The verdict of `accepts` on this card now. Absent or null if the card may be picked regardless. */
  readonly verdictOf?: (card: Id) => Verdict | null;
  /** True if the card has just come to the hand, which marks it. */
  readonly isNew?: (card: Id) => boolean;
  readonly why: Explaining;
}
/**
 * The user's own cards as props for `Hand`, in this order. A refused card can be pressed, and then shows why it is
 * refused.
 */
export const handCards = <Id>(
  cards: readonly Id[],
  { look, keyOf, verdictOf, isNew, why }: HandRules<Id>,
): HandCard<Id>[] =>
  cards.map((card) => {
    const verdict = verdictOf?.(card) ?? null;
    const refusal = verdict === null || verdict.ok ? undefined : whyNot(verdict.error, why);
    return { id: card, key: keyOf(card), ...look(card, refusal !== undefined), refusal, isNew: isNew?.(card) ?? false };
  });
