import { useState } from 'react';

/** What is picked of a hand, and how to change that. */
export interface Picking<Id> {
  /** In the order they were picked. */
  readonly picked: readonly Id[];
  /** How many may be picked; 0 while nothing is to be picked. */
  readonly most: number;
  toggle(id: Id): void;
  pick(ids: readonly Id[]): void;
}

/** Removes the card if it is picked, else adds it; when there is no room left it replaces the last one. */
export function toggled<Id>(picked: readonly Id[], id: Id, most: number): readonly Id[] {
  if (picked.includes(id)) return picked.filter((other) => other !== id);
  return most === 0 ? picked : [...picked.slice(0, most - 1), id];
}

interface PickingOptions {
  readonly most: number;
  /** A new text is a new question: what was picked for the last one is put back. */
  readonly question: string;
}
/**
 * The picked ones, as long as they are held and the same thing is asked. They may be picked before one's turn comes.
 */
export function usePicking<Id>(held: readonly Id[], { most, question }: PickingOptions): Picking<Id> {
  const [kept, keep] = useState<{ readonly question: string; readonly picked: readonly Id[] }>({
    question,
    picked: [],
  });
  const picked = kept.question === question ? kept.picked.filter((id) => held.includes(id)).slice(0, most) : [];
  const pick = (ids: readonly Id[]): void => keep({ question, picked: ids });
  return { picked, most, pick, toggle: (id) => pick(toggled(picked, id, most)) };
}
