/** Checks the cards of a finished game against the commitments made before each hand. Needs only the log. */
import { existsSync } from 'node:fs';
import { type AnyEvent, type AnyGame, type Json, type Result, type Shown, type Viewer } from '@parlour/kernel';
import { chairsShown } from '@parlour/sdk/fairness/chairs';
import { FairnessChecker, statusOf, type HandCheck, type Problem } from '@parlour/sdk/fairness/checker';
import { openedOf } from '@parlour/sdk/fairness/opened';
import { batchOf } from '@parlour/sdk/fairness/scheme';
import type { GameLog, LoggedHand } from '@parlour/sdk/replay/log';
import { describedSecret } from '@parlour/server/chance';
import { handFrom } from '@parlour/server/fair-log';
import type { FairDeal } from '@parlour/server/ports';
import { checkSettings, chooseGame, failed } from '../choose.ts';
import { grouped } from '../format.ts';
import { objectionToLog, parseLog, readText } from '../replay-log.ts';

const plural = (count: number, what: string): string => `${grouped(count)} ${what}${count === 1 ? '' : 's'}`;
const WHY: Readonly<Record<Problem['code'], string>> = {
  root: 'what was dealt from is not what was committed to',
  changed: 'two different commitments were told',
  late: 'there was no commitment before the deal',
  reused: 'the commitment, or a salt it asks for, was used before',
  salt: 'a salt is not the one that was fixed beforehand',
  deck: 'the list of cards is not the one committed to',
  card: 'this is not the card that was committed to',
  place: 'the card did not lie there',
  twice: 'the card lies in two places',
  withheld: 'the proof is missing',
};
function sentence({ code, hand, label, place, value, player }: Problem): string {
  const what = [
    `hand ${hand}`,
    ...(player === undefined ? [] : [player]),
    ...(label === undefined ? [] : [`"${label}"`]),
    ...(place === undefined ? [] : [`place ${place}`]),
    ...(value === undefined ? [] : [`card ${value}`]),
  ];
  return `${what.join(', ')}: ${WHY[code]}`;
}
function line(check: HandCheck): string {
  const { hand, commitment, deal, proved, problems } = check;
  const salts = (commitment?.players ?? []).map(
    ({ name }, index) => `${name}${deal?.salts[index] == null ? ' (server)' : ''}`,
  );
  const result = { checked: 'right', unchecked: 'not committed to', failed: 'WRONG' }[statusOf(check)];
  const head = `hand ${hand}: ${result}, ${plural(proved, 'card')} proved; salts of ${salts.join(', ')}`;
  return [head, ...problems.map((problem) => `  ${sentence(problem)}`)].join('\n');
}

/** Follows a game as each of the viewers saw it. */
class Watching {
  readonly #game: AnyGame;
  readonly #replicas: readonly ReturnType<AnyGame['follow']>[];
  constructor(game: AnyGame, settings: Json, seats: number, viewers: readonly Viewer[]) {
    this.#game = game;
    const chance = { shuffle: (): Uint8Array => new Uint8Array(), pick: (): number => 0 };
    const stored = { state: null, events: [], wait: { ask: [], clock: 'turn' }, answers: [] } as const;
    const table = game.resume({ settings, seats, chance }, stored, game.version);
    this.#replicas = viewers.map((viewer) => game.follow(table.view(viewer)));
  }
  /** The random cards and numbers that the event shows to any of the viewers. */
  event(event: AnyEvent): readonly Shown[] {
    const all = this.#replicas.flatMap((replica) => {
      const view = replica.view();
      const seen = event.seen(view.seat);
      const shown = this.#game.shown(view, seen) ?? [];
      replica.apply(seen);
      return shown;
    });
    return [...new Map(all.map((shown) => [JSON.stringify(shown), shown])).values()];
  }
}

interface Scene {
  readonly game: AnyGame;
  readonly log: GameLog;
  readonly settings: Json;
  /** Null in a log of public events only, which contains the proofs that were sent instead. */
  readonly secret: string | null;
}
/** Proofs of the cards that really lie at the places an event shows, made from the secret in a complete log. */
function proofsFrom(deals: ReadonlyMap<number, FairDeal>, shown: readonly Shown[]): ReturnType<typeof openedOf> {
  return shown.flatMap((each) => {
    const deal = deals.get(batchOf(each.hand));
    const order = deal?.order(each.hand, each.label) ?? [];
    const values = each.places.map((place) => order[place]).filter((value) => value !== undefined);
    return deal?.open([{ ...each, values }]) ?? [];
  });
}

async function check({ game, log, settings, secret }: Scene): Promise<readonly HandCheck[]> {
  const checker = new FairnessChecker(log.gameId);
  const viewers: readonly Viewer[] = secret === null ? [null] : [null, ...Array(log.seats).keys()];
  const watching = new Watching(game, settings, log.seats, viewers);
  const deals = new Map<number, FairDeal>();
  let chairs: readonly Shown[] = [];
  for (const each of log.lines) {
    if ('fairness' in each) {
      if (each.fairness.commitment.batch === 1) chairs = chairsShown(each.fairness.commitment, log.names);
      await takeHand(checker, each.fairness, secret, deals);
    }
    if (!('event' in each)) continue;
    const shown = [...chairs, ...watching.event(game.event(each.event, log.version))];
    chairs = [];
    await checker.event(secret === null ? openedOf(each.opened) : proofsFrom(deals, shown), shown);
  }
  return checker.hands;
}
/** For a complete log, makes the decks again from its secret and checks that they are the ones committed to. */
async function takeHand(
  checker: FairnessChecker,
  hand: LoggedHand,
  secret: string | null,
  deals: Map<number, FairDeal>,
): Promise<void> {
  const { commitment, deal } = hand;
  await checker.commit(commitment);
  if (secret === null) return checker.deal(deal);
  const made = handFrom(secret, hand).deal(deal.salts);
  deals.set(commitment.batch, made);
  await checker.deal({ ...deal, decks: made.told(deal.draws.map((draw) => [draw.hand, draw.label])).decks });
}

async function prepare(path: string, gamesDir?: string): Promise<Result<Scene, string>> {
  if (!existsSync(path)) return failed(`There is no file ${path}`);
  const content = await readText(path);
  const log = content.ok ? parseLog(content.value) : content;
  if (!log.ok) return log;
  const game = await chooseGame(log.value.game, gamesDir);
  if (!game.ok) return game;
  if (log.value.version !== game.value.version)
    return failed(`The log is of version ${log.value.version} of ${log.value.game}.`);
  const objection = objectionToLog(game.value, log.value);
  if (objection !== null) return failed(objection);
  const settings = checkSettings(game.value, log.value.preset, log.value.settings);
  if (!settings.ok) return settings;
  const secret = log.value.chance === null ? null : describedSecret(log.value.chance);
  if (!log.value.isShownOnly && secret === null)
    return failed('The log has no secret, or another one than was committed to before the first card.');
  return { ok: true, value: { game: game.value, log: log.value, settings: settings.value, secret } };
}

export async function verify(path: string, gamesDir?: string): Promise<Result<number, string>> {
  const scene = await prepare(path, gamesDir);
  if (!scene.ok) return scene;
  const { log } = scene.value;
  if (!log.lines.some((each) => 'fairness' in each)) {
    console.log('Nothing was committed to before this game: its cards came from the server’s secret, or from a seed.');
    return { ok: true, value: 1 };
  }
  const hands = await check(scene.value);
  for (const hand of hands) console.log(line(hand));
  const cards = hands.reduce((sum, { proved }) => sum + proved, 0);
  const bad = hands.filter((hand) => statusOf(hand) === 'failed');
  const open = hands.filter((hand) => statusOf(hand) === 'unchecked');
  if (bad.length > 0) console.log(`${plural(bad.length, 'hand')} of ${grouped(hands.length)} WRONG`);
  else if (open.length > 0) console.log(`${plural(open.length, 'hand')} of ${grouped(hands.length)} not committed to`);
  else
    console.log(`${plural(hands.length, 'hand')}, ${plural(cards, 'card')} and numbers: all as they were committed to`);
  return { ok: true, value: bad.length + open.length === 0 ? 0 : 1 };
}
