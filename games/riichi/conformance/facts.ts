/** Cases of kind `facts`: inputs and results of the unit tests of a well-known library. */
import type { CaseKind, Judgement } from '@parlour/kit/doors';
import type { Json } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import {
  chiitoitsuShanten,
  generalShanten,
  keysOfCounts,
  kokushiShanten,
  shanten,
  isComplete,
} from '../rules/index.ts';
import { costOfHan, payersOf } from './facts/cost.ts';
import { judgeFu } from './facts/fu.ts';
import { judgeHand } from './facts/hand.ts';
import { rulesOf } from './facts/input.ts';
import { threePlayerShanten } from './facts/three-players.ts';
import { field, flag, json, list, number, text } from './read.ts';

const same = (expected: unknown, got: Json): Judgement =>
  JSON.stringify(expected) === JSON.stringify(got) ? 'right' : { expected: json(expected), got };

function judgeScore(line: unknown): Judgement {
  const input = field(line, 'input');
  const options = field(input, 'options');
  const [han, fu] = [number(field(input, 'han')), number(field(input, 'fu'))];
  const stacked = flag(field(input, 'is_yakuman')) || number(field(options, 'kazoe_limit')) === 2;
  const payers = payersOf(field(input, 'config'), flag(field(input, 'dealer')));
  return same(field(line, 'expected'), costOfHan(han, fu, stacked, rulesOf(options), payers));
}

/** The input has the counts of all tiles, and the open sets among them. */
function judgeAgari(line: unknown): Judgement {
  const input = field(line, 'input');
  const counts = list(field(input, 'counts')).map(number);
  const openSets = list(field(input, 'openSets')).map(list);
  for (const kind of openSets.flat()) counts[number(kind)] = defined(counts[number(kind)]) - 1;
  const size = counts.reduce((sum, count) => sum + count, 0);
  const whole = size === 14 - 3 * openSets.length && counts.every((count) => count >= 0);
  return same(field(line, 'expected'), whole && isComplete(keysOfCounts(counts), openSets.length));
}

function judgeShanten(line: unknown): Judgement {
  const input = field(line, 'input');
  const counts = list(field(input, 'counts')).map(number);
  const keys = keysOfCounts(counts);
  // Every three tiles missing from 14 or 13 are a meld.
  const melds = Math.floor((15 - counts.reduce((sum, count) => sum + count, 0)) / 3);
  const three = flag(field(field(input, 'opts'), 'is_three_player'));
  const forms: Readonly<Record<string, () => number>> = {
    shanten: () => shanten(keys, melds),
    shanten_for_regular_hand: () => (three ? threePlayerShanten(keys, melds) : generalShanten(keys, melds)),
    shanten_for_chiitoitsu_hand: () => chiitoitsuShanten(keys),
    shanten_for_kokushi_hand: () => kokushiShanten(keys),
  };
  return same(field(line, 'expected'), forms[text(field(input, 'fn'))]?.() ?? null);
}

const KINDS: Readonly<Record<string, (line: unknown) => Judgement>> = {
  hand: judgeHand,
  fu: judgeFu,
  score: judgeScore,
  agari: judgeAgari,
  shanten: judgeShanten,
};

export const facts: CaseKind = {
  about: "a well-known library's unit tests: hands, fu, points, complete hands, shanten",
  begin: () => (line) => KINDS[text(field(line, 'kind'))]?.(line) ?? 'skipped',
};
