/** Facts of kind `fu`: the groups of a hand and the one that the winning tile completed. */
import type { Judgement } from '@parlour/kit/doors';
import { defined } from '@parlour/kernel/defined';
import { mjaiKind } from '../../notation.ts';
import { isPinfu, pairFu, pinfuFu, decompositionFu } from '../../rules/fu.ts';
import { keysOf, PLAIN_WIN, type Kind, type Win, type Wind } from '../../rules/index.ts';
import { DECOMPOSITION } from '../../rules/decompositions.ts';
import { FIT, tripletCount } from '../../rules/shapes.ts';
import { survey } from '../../rules/survey.ts';
import { field, flag, list, number, text, tiles } from '../read.ts';
import { meldOf, rulesOf } from './input.ts';

const kindsOf = (group: unknown): Kind[] => list(group).map((name) => mjaiKind(text(name)) ?? 0);

/** How the winning tile fits its group, as a `FIT` bit. */
function fitIn(group: readonly Kind[], won: Kind): number {
  const [low = 0, next = 0, high = 0] = group;
  if (group.length === 2) return FIT.narrow;
  if (low === next) return FIT.triplet;
  const edge = (low % 9 === 0 && won === high) || (high % 9 === 8 && won === low);
  return won === next || edge ? FIT.narrow : FIT.twoSided;
}

/** The concealed groups as one decomposition. */
function decompositionOf(groups: readonly (readonly Kind[])[]): Int32Array {
  const decomposition = new Int32Array(DECOMPOSITION);
  for (const [low = 0, next = 0, ...rest] of groups) {
    const suit = Math.floor(low / 9);
    const place = low === next ? 3 + suit : suit;
    if (rest.length === 0) decomposition[7] = low;
    else decomposition[place] = defined(decomposition[place]) + (1 << (3 * (low % 9)));
  }
  return decomposition;
}

/** `valued` names the pair's wind once or twice, as seat and as round wind. */
const valuedWind = (valued: readonly unknown[], at: number): Wind => {
  const wind = (mjaiKind(text(valued[at])) ?? 30) - 27;
  return wind === 0 || wind === 1 || wind === 2 ? wind : 3;
};

export function judgeFu(line: unknown): Judgement {
  const input = field(line, 'input');
  const rules = { ...rulesOf({}), fuForOpenPinfu: flag(field(field(input, 'options'), 'fu_for_open_pinfu')) };
  const options = { ...rules, fuForPinfuTsumo: flag(field(field(input, 'options'), 'fu_for_pinfu_tsumo')) };
  const laid = list(field(input, 'melds'));
  const melds = laid.map(meldOf);
  const names = new Set(laid.map((meld) => list(field(meld, 'tiles')).map(text).join()));
  const groups = list(field(input, 'groups')).filter((group) => !names.has(list(group).map(text).join()));
  const valued = list(field(input, 'valued'));
  const hand = tiles(groups.flatMap(list));
  const win: Win = {
    ...PLAIN_WIN,
    hand: keysOf(hand),
    reds: 0,
    melds,
    kind: mjaiKind(text(field(input, 'win'))) ?? 0,
    tsumo: flag(field(field(input, 'config'), 'tsumo')),
    seatWind: valuedWind(valued, 0),
    roundWind: valuedWind(valued, 1),
  };
  const decomposition = decompositionOf(groups.map(kindsOf));
  const fit = fitIn(kindsOf(field(input, 'winGroup')), win.kind);
  const pair = pairFu(defined(decomposition[7]), win, options);
  const pinfu = isPinfu(tripletCount(decomposition, 0), win.melds.length, pair, fit);
  const sheet = survey(win.hand, win.reds, win.melds);
  const got = pinfu ? pinfuFu(win, options) : decompositionFu(decomposition, 0, sheet, win, options, fit, pair);
  const expected = number(field(field(line, 'expected'), 'fu'));
  return got === expected ? 'right' : { expected, got };
}
