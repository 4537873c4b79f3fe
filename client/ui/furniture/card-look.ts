/** What cards look like and are called, and from that what is drawn of a hand, a trick and backs. */
import type { Verdict } from '@parlour/kernel';
import type { ReactNode } from 'react';
import { whyNot, type Explaining } from '../asking.ts';
import type { HandCard } from './Hand.tsx';
import type { HeldCard } from './HeldCards.tsx';
import type { CardToken, TrickScene } from './trick-scene.ts';
import type { LaidCard } from './Trick.tsx';

/** `name` is for a screen reader and on hover. One that is `refused` now steps back. */
export type CardLook<Id> = (card: Id, refused?: boolean) => { readonly face: ReactNode; readonly name: string };

/** What was played, for `Trick` and `LastTrick`. */
export const laidCards = <Id>(plays: readonly Played<Id>[], look: CardLook<Id>): LaidCard[] =>
  plays.map(({ seat, card, ...key }) => ({ seat, ...key, ...look(card) }));
type Played<Id> = Omit<TrickScene<Id>['plays'][number], 'key'> & { readonly key?: string };

/** What another seat holds, for `HeldCards`: backs, and the faces of cards that lie open. */
export const heldCards = <Id>(tokens: readonly CardToken<Id>[], look: CardLook<Id>): HeldCard[] =>
  tokens.map(({ key, card }) => (card === null ? { key } : { key, ...look(card) }));

interface HandRules<Id> {
  readonly look: CardLook<Id>;
  /** The same key as elsewhere on the table: `keyOf` of the scene. */
  readonly keyOf: (card: Id) => string;
  /** What `accepts` says of this card now; absent or null where it may be picked anyway. */
  readonly verdictOf?: (card: Id) => Verdict | null;
  /** It came to the hand just now, and is marked. */
  readonly isNew?: (card: Id) => boolean;
  readonly why: Explaining;
}
/** The own cards for `Hand`, in this order. One that the rules refuse can be tried, and says why. */
export const handCards = <Id>(
  cards: readonly Id[],
  { look, keyOf, verdictOf, isNew, why }: HandRules<Id>,
): HandCard<Id>[] =>
  cards.map((card) => {
    const verdict = verdictOf?.(card) ?? null;
    const refusal = verdict === null || verdict.ok ? undefined : whyNot(verdict.error, why);
    return { id: card, key: keyOf(card), ...look(card, refusal !== undefined), refusal, isNew: isNew?.(card) ?? false };
  });
