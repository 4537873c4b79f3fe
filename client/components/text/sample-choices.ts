/** Turns a menu into a few buttons by asking the rules for sample answers. */
import { isRecord, pickFrom, type AnyRules, type Json } from '@parlour/kernel';
import type { Action } from '../../lib/plain-words.ts';

const SAMPLES = 400;
const CHOICES_MAX = 12;

/** Distinct legal answers, found by sampling from a fixed seed: the same menu always gives the same list. */
export function sampleChoices(game: AnyRules, menu: Json): readonly Action[] {
  return game.unseal((rules) => {
    const found = new Map<string, Action>();
    const pick = pickFrom('choices');
    for (let i = 0; i < SAMPLES && found.size < CHOICES_MAX; i += 1) {
      // The cast is safe: the menu came from this game's own server.
      const sampled = rules.sample(menu, pick);
      const fields: Json = sampled;
      if (isRecord(fields)) found.set(JSON.stringify(sampled), { ...fields, type: sampled.type });
    }
    return [...found.entries()]
      .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
      .map(([, action]) => action);
  });
}
