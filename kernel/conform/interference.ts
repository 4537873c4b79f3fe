import type { Chance, Event, Game, GameTypes, Pick, Viewer } from '../contract.ts';
import { pickFrom, seededChance } from '../chance.ts';
import { project, projectView } from '../secrecy.ts';
import { Table } from '../table.ts';
import { must, playRandomly, text, viewersOf, type Decision } from './record.ts';

/** What one viewer has before him after a decision: what he may know, what he was told, what he holds, what he is asked. */
interface Sight {
  readonly knows: string;
  readonly told: string;
}
function sightOf<G extends GameTypes>(
  game: Game<G>,
  table: Table<G>,
  events: readonly Event<G>[],
  viewer: Viewer,
): Sight {
  return {
    knows: text(game.knows(table.state, viewer)),
    told: text({
      events: events.map((event) => project(event, viewer)),
      view: projectView(table.position.state, table.settings, viewer),
      menu: viewer === null ? null : table.menu(viewer),
      over: 'over' in table.wait ? table.wait.over : null,
    }),
  };
}

/** Chance with two positions of one shuffle exchanged: the smallest other world. */
function exchanged(chance: Chance, address: string, pick: Pick): Chance {
  const swaps = new Map<string, readonly [number, number]>();
  return {
    shuffle(hand, label, size) {
      const order = chance.shuffle(hand, label, size);
      if (`${hand} ${label}` !== address) return order;
      const [i, j] = swaps.get(address) ?? [pick(size), pick(size)];
      swaps.set(address, [i, j]);
      [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
      return order;
    },
    pick: (hand, label, n) =>
      `${hand} ${label}` === address ? (chance.pick(hand, label, n) + 1) % n : chance.pick(hand, label, n),
  };
}

function addressesOf<G extends GameTypes>(
  game: Game<G>,
  settings: G['Settings'],
  seats: number,
  seed: string,
  decisions: readonly Decision<G>[],
): string[] {
  const addresses = new Set<string>();
  const chance = seededChance(seed);
  const noting: Chance = {
    shuffle: (hand, label, size) => (addresses.add(`${hand} ${label}`), chance.shuffle(hand, label, size)),
    pick: (hand, label, n) => (addresses.add(`${hand} ${label}`), chance.pick(hand, label, n)),
  };
  replay(game, settings, seats, noting, decisions, () => true);
  return [...addresses];
}

/** Plays the decisions again; stops when one is refused or `look` has seen enough. */
function replay<G extends GameTypes>(
  game: Game<G>,
  settings: G['Settings'],
  seats: number,
  chance: Chance,
  decisions: readonly Decision<G>[],
  look: (table: Table<G>, events: readonly Event<G>[], done: number) => boolean,
): void {
  const events: Event<G>[] = [];
  const table = Table.open(game, { settings, seats, chance }, (event) => events.push(event));
  if (!look(table, events.splice(0), 0)) return;
  for (const [done, { seat, action }] of decisions.entries()) {
    if (!table.answer(seat, action).ok) return;
    if (!look(table, events.splice(0), done + 1)) return;
  }
}

/**
 * Non-interference. The same answers are played in two worlds that differ in two cards. As long as the rules let a
 * viewer know the same in both (`knows`), everything that viewer receives must be the same to the byte.
 * Returns how many (viewer, decision) pairs were compared, so that a caller can see that the test had teeth.
 */
export function interference<G extends GameTypes>(
  game: Game<G>,
  settings: G['Settings'],
  seats: number,
  seed: string,
  worlds: number,
): number {
  const { decisions } = playRandomly(game, { settings, seats, seed });
  const viewers = viewersOf(seats);
  const real: (readonly Sight[])[] = [];
  replay(game, settings, seats, seededChance(seed), decisions, (table, events) => {
    real.push(viewers.map((viewer) => sightOf(game, table, events, viewer)));
    return true;
  });
  const addresses = addressesOf(game, settings, seats, seed, decisions);
  const pick = pickFrom(`${seed}/worlds`);
  let compared = 0;
  for (let world = 0; world < worlds; world++) {
    const address = addresses[pick(addresses.length)] ?? '';
    const unaware = new Set(viewers.keys());
    replay(game, settings, seats, exchanged(seededChance(seed), address, pick), decisions, (table, events, done) => {
      for (const index of unaware) {
        const viewer = viewers[index] ?? null;
        const here = real[done]?.[index];
        const there = sightOf(game, table, events, viewer);
        if (here === undefined || here.knows !== there.knows) {
          unaware.delete(index);
          continue;
        }
        compared++;
        must(here.told === there.told, () => leak(viewer, done, address, here.told, there.told));
      }
      return unaware.size > 0;
    });
  }
  return compared;
}

function leak(viewer: Viewer, done: number, address: string, here: string, there: string): string {
  let at = 0;
  while (here[at] === there[at]) at++;
  const around = (told: string): string => told.slice(Math.max(0, at - 60), at + 60);
  const who = viewer === null ? 'a spectator' : `seat ${viewer}`;
  return `leak: after decision ${done}, ${who} can tell two worlds apart that differ in shuffle "${address}"\n  …${around(here)}…\n  …${around(there)}…`;
}
