import { useState } from 'react';

/** The picked cards of a hand, and how to change them. */
export interface Picking<Id> {
  /** In the order they were picked. */
  readonly picked: readonly Id[];
  /** How many may be picked; 0 while none may be. */
  readonly most: number;
  toggle(id: Id): void;
  pick(ids: readonly Id[]): void;
}

/** Removes the card if it is picked, otherwise adds it. If the limit is reached, it replaces the last one. */
export function toggled<Id>(picked: readonly Id[], id: Id, most: number): readonly Id[] {
  if (picked.includes(id)) return picked.filter((other) => other !== id);
  return most === 0 ? picked : [...picked.slice(0, most - 1), id];
}

interface PickingOptions {
  readonly most: number;
  /** Identifies the question. When it changes, the picks are cleared. */
  readonly question: string;
}
/** The picked cards, while they are held and the question is the same. Cards may be picked before the player's turn. */
export function usePicking<Id>(held: readonly Id[], { most, question }: PickingOptions): Picking<Id> {
  const [kept, keep] = useState<{ readonly question: string; readonly picked: readonly Id[] }>({
    question,
    picked: [],
  });
  const still = kept.question === question ? kept.picked.filter((id) => held.includes(id)) : [];
  // A card that was played is not picked when it comes back, so that one press does not play it again.
  if (still.length < kept.picked.length) keep({ question, picked: still });
  const picked = still.slice(0, most);
  const pick = (ids: readonly Id[]): void => keep({ question, picked: ids });
  return { picked, most, pick, toggle: (id) => pick(toggled(picked, id, most)) };
}
