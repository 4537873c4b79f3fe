/** What a viewer may know by the rules, from the full state: its own hand (H2) and the cards of the last trick (H3). */
import type { Json, State, Viewer } from '@parlour/kernel';
import type { HighCard } from './types.ts';

export const knows = ({ table, own }: State<HighCard>, viewer: Viewer): Json => ({
  last: table.last,
  cards: viewer === null ? null : (own[viewer]?.cards ?? null),
});
