// Plays rounds of scholar against three majiang-ai, and replays each with one decision changed: same wall and players.
// weigh.py reads the output.
//   node games/riichi/bench/training/deviations.ts <out.jsonl> <seed> <part> <seconds> <share of other options tried>
//
// A line for each try: how much the network prefers the other option, how much more the search thinks it is worth, how
// the round ended both ways. A line for each round begun: how it began, and the final places of its game.
import { appendFileSync, writeFileSync } from 'node:fs';
import { pickFrom, type Seat, type View } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Action } from '../../actions.ts';
import { scholar } from '../../bot/scholar.ts';
import { appraise } from '../../bot/learned/appraise.ts';
import { bytesOf } from '../../bot/learned/base64.ts';
import { optionsOf, withShares } from '../../bot/learned/choose.ts';
import { Network } from '../../bot/learned/network.ts';
import { WEIGHTS } from '../../bot/learned/weights.ts';
import type { Menu } from '../../menu.ts';
import { shanten } from '../../rules/index.ts';
import type { Riichi } from '../../types.ts';
import { Play, type End } from './play.ts';

const [out = 'deviations.jsonl', seed = 'deviations', part = '0', seconds = '60', share = '0.5'] =
  process.argv.slice(2);
/** Options with a smaller probability are not tried. */
const LEAST = 0.03;
const network = new Network(bytesOf(WEIGHTS));
const pick = pickFrom(`${seed}/${part}/tried`);

/** Plays on to the end. `decides` answers for the own seat. */
function run(play: Play, decides: (view: View<Riichi>, menu: Menu) => Action): void {
  for (let asked = play.next(); asked !== null; asked = play.next()) play.answer(decides(asked.view, asked.menu));
}
/** How the round ends if the own seat takes this action now. */
function ending(play: Play, action: Action): End {
  const other = play.copy();
  other.answer(action);
  run(other, (view, menu) => scholar.decide(view, menu, pick));
  return other.after(0);
}

interface Try {
  readonly facts: object;
  readonly other: End;
}
/** Tries other options of a decision, those for which both the network and the search have a value. */
function triesOf(play: Play, view: View<Riichi>, menu: Menu, taken: Action): Try[] {
  const { own, table } = view;
  if (own.isRiichi || (menu.kind === 'turn' ? menu.tsumo : menu.ron)) return [];
  const options = withShares(optionsOf(network, view, menu));
  const worthOf = appraise(view, menu);
  const same = (action: Action): boolean => JSON.stringify(action) === JSON.stringify(taken);
  const first = options.find(({ option }) => same(option.action));
  const worth = first === undefined ? null : worthOf(taken);
  if (first === undefined || worth === null) return [];
  return options.flatMap(({ option: { action, preference }, likes }) => {
    const more = same(action) || likes < LEAST ? null : worthOf(action);
    if (more === null || pick(1000) >= 1000 * Number(share)) return [];
    const facts = {
      menu: menu.kind,
      shanten: shanten(own.keys, own.melds),
      deals: table.deals,
      from: taken.type,
      to: action.type,
      preference: preference - first.option.preference,
      worth: more - worth,
    };
    return [{ facts, other: ending(play, action) }];
  });
}

function playGame(gameSeed: string, own: Seat): void {
  const tries: (Try & { readonly round: number })[] = [];
  const play = new Play(gameSeed, own);
  run(play, (view, menu) => {
    const action = scholar.decide(view, menu, pick);
    for (const one of triesOf(play, view, menu, action)) tries.push({ ...one, round: play.begun.length });
    return action;
  });
  const { places, begun } = play;
  const lines = tries.map(({ facts, other, round }) => ({
    ...facts,
    game: gameSeed,
    own,
    round,
    end: play.after(round),
    other,
  }));
  const rounds = begun.map((begin) => ({ ...begin, own, places }));
  appendFileSync(out, [...lines, ...rounds].map((line) => `${JSON.stringify(line)}\n`).join(''));
}

writeFileSync(out, '');
const endMs = Date.now() + 1000 * Number(seconds);
for (let game = 0; Date.now() < endMs; game++)
  playGame(`${seed}/${part}/${game >> 2}`, defined([0, 1, 2, 3][game % 4]));
