import type { Chance, GameEvent, Game, GameTypes, RandomInt, Viewer } from '../contract.ts';
import { pickFrom, seededChance } from '../chance.ts';
import { project } from '../secrecy.ts';
import type { GameTable } from '../table.ts';
import { must, playRandomly, replay, text, viewersOf, type Trial } from './record.ts';

/** What one viewer may know after a decision, and everything that viewer received. The view is the fold of that: see `folds`. */
type Sight = { readonly knows: string; readonly told: string };

function sightOf<G extends GameTypes>(table: GameTable<G>, news: readonly GameEvent<G>[], viewer: Viewer): Sight {
  return {
    knows: text(table.game.knows(table.state, viewer)),
    told: text({
      events: news.map((event) => project(event, viewer)),
      menu: viewer === null ? null : table.menu(viewer),
      over: 'over' in table.wait ? table.wait.over : null,
    }),
  };
}

/** Chance that notes what it was asked for. */
const noting = (chance: Chance, addresses: Set<string>): Chance => ({
  shuffle: (hand, label, size) => (addresses.add(`${hand} ${label}`), chance.shuffle(hand, label, size)),
  pick: (hand, label, n) => (addresses.add(`${hand} ${label}`), chance.pick(hand, label, n)),
});

/** Chance with two positions of one shuffle exchanged: the smallest other world. */
function exchanged(chance: Chance, address: string, pick: RandomInt): Chance {
  const [first, second] = [pick(256), pick(256)];
  return {
    shuffle(hand, label, size) {
      const order = chance.shuffle(hand, label, size);
      const [i, j] = [first % size, second % size];
      if (`${hand} ${label}` === address) [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
      return order;
    },
    pick: (hand, label, n) => (chance.pick(hand, label, n) + (`${hand} ${label}` === address ? 1 + first : 0)) % n,
  };
}

/**
 * Non-interference. The same answers are played in two worlds that differ in two cards. As long as the rules let a
 * viewer know the same in both (`knows`), everything that viewer receives must be the same to the byte.
 * Returns how many sights were compared, so that a caller can see that the test had teeth.
 */
export function interference<G extends GameTypes>(game: Game<G>, trial: Trial<G>, worlds: number): number {
  const { decisions } = playRandomly(game, trial);
  const viewers = viewersOf(trial.seats);
  const addresses = new Set<string>();
  const real: (readonly Sight[])[] = [];
  replay(game, { ...trial, chance: noting(seededChance(trial.seed), addresses) }, decisions, (table, news) => {
    real.push(viewers.map((viewer) => sightOf(table, news, viewer)));
    return true;
  });
  const pick = pickFrom(`${trial.seed}/worlds`);
  let compared = 0;
  for (let world = 0; world < worlds; world++) {
    const address = [...addresses][pick(addresses.size)] ?? '';
    const unaware = new Map(viewers.entries());
    const drawn = new Set<string>();
    const chance = noting(exchanged(seededChance(trial.seed), address, pick), drawn);
    replay(game, { ...trial, chance }, decisions, (table, news, done) => {
      // Until then it is one world, and comparing it with itself would prove nothing.
      if (!drawn.has(address)) return true;
      for (const [index, viewer] of unaware) {
        const here = real[done]?.[index];
        const there = sightOf(table, news, viewer);
        if (here?.knows !== there.knows) unaware.delete(index);
        else must(here.told === there.told, () => leak(viewer, done, address, here.told, there.told));
      }
      compared += unaware.size;
      return unaware.size > 0;
    });
  }
  return compared;
}

function leak(viewer: Viewer, done: number, address: string, here: string, there: string): string {
  const at = Math.max(0, here.split('').findIndex((letter, i) => letter !== there[i]) - 60);
  const who = viewer === null ? 'a spectator' : `seat ${viewer}`;
  const worlds = `\n  …${here.slice(at, at + 120)}…\n  …${there.slice(at, at + 120)}…`;
  return `leak: after decision ${done}, ${who} can tell two worlds apart that differ in "${address}"${worlds}`;
}
