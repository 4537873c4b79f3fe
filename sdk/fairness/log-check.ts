/**
 * Checks every hand of a finished game against its commitments, from the log alone. For the page and the command line.
 */
import { unstoreEvent, type AnyRules, type Json, type Shown, type Viewer } from '@parlour/kernel';
import type { GameLog, LoggedHand } from '../replay/log.ts';
import { firstPosition, foldOf, type ReelEvent, type ReelPosition } from '../replay/reel.ts';
import { chairsShown } from './chairs.ts';
import { FairnessChecker, type HandCheck } from './checker.ts';
import { MadeHand, secretIn } from './from-secret.ts';
import { openedOf } from './opened.ts';
import { batchOf } from './scheme.ts';

/** What was found so far. */
export interface LogCheck {
  readonly hands: readonly HandCheck[];
  /** Number of events that had happened when each hand was dealt, by the number of the hand. */
  readonly starts: ReadonlyMap<number, number>;
}
/** `uncommitted`: the log has no commitments. `secret`: its secret is not the one that was committed to. */
export type LogCheckFault = 'uncommitted' | 'secret';

/** Follows the game as everybody saw it, including each seat whose private events are in the log. */
class Watching {
  readonly #rules: AnyRules;
  readonly #settings: Json;
  readonly #position: ReelPosition;
  readonly #viewers: readonly Viewer[];
  readonly #fold: (position: ReelPosition, event: ReelEvent) => void;
  readonly #read: (stored: Json) => ReelEvent & { readonly begins: boolean };

  constructor(rules: AnyRules, { settings, version }: GameLog, position: ReelPosition) {
    this.#rules = rules;
    this.#settings = settings;
    this.#position = position;
    this.#viewers = [null, ...position.own.flatMap((own, seat) => (own === null ? [] : [seat]))];
    this.#fold = rules.unseal(foldOf);
    this.#read = rules.unseal((game) => (stored: Json) => {
      const event = unstoreEvent(game, stored, version);
      return { ...(event as ReelEvent), begins: game.boundary?.(event.table) ?? false };
    });
  }
  /** The random cards and numbers that the event shows to anybody, and whether it begins a hand. */
  event(stored: Json): { readonly shown: readonly Shown[]; readonly begins: boolean } {
    const event = this.#read(stored);
    const { table, own } = this.#position;
    const all = this.#viewers.flatMap((seat) => {
      const view = { seat, settings: this.#settings, table, own: seat === null ? null : (own[seat] ?? null) };
      const part = seat === null ? undefined : event.own?.[seat];
      return (
        this.#rules.shown(view, part === undefined ? { table: event.table } : { table: event.table, own: part }) ?? []
      );
    });
    this.#fold(this.#position, event);
    const shown = [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
    return { shown, begins: event.begins };
  }
}

/**
 * Yields after each hand, so that a page can redraw in between. A log with the game's secret is checked for all seats,
 * with proofs made from the secret. A log of public events is checked with the proofs that everybody was sent.
 */
export async function* checkLog(rules: AnyRules, log: GameLog): AsyncGenerator<LogCheck, LogCheckFault | null> {
  if (!log.lines.some((line) => 'fairness' in line)) return 'uncommitted';
  const secret = log.isShownOnly ? null : await secretIn(log.chance);
  if (secret === null && !log.isShownOnly) return 'secret';
  const knowing = secret === null ? [] : [...Array(log.seats).keys()];
  const first = firstPosition(rules, log.settings, log.seats, knowing);
  if (first === null) return 'uncommitted';
  const checker = new FairnessChecker(log.gameId);
  const watching = new Watching(rules, log, first);
  const made = new Map<number, MadeHand>();
  const starts = new Map<number, number>();
  let chairs: readonly Shown[] = [];
  let events = 0;
  let next: number | null = null;
  for (const line of log.lines) {
    if ('fairness' in line) {
      const { batch } = line.fairness.commitment;
      if (events > 0) yield { hands: checker.hands, starts };
      if (batch === 1 && !log.isArranged) chairs = chairsShown(line.fairness.commitment, log.names);
      next = batch;
      await takeHand(checker, line.fairness, secret, made);
    }
    if (!('event' in line)) continue;
    events += 1;
    const seen = watching.event(line.event);
    const shown = [...chairs, ...seen.shown];
    // A hand is committed to one event or more before it begins.
    if (next !== null && (events === 1 || seen.begins || shown.some(({ hand }) => batchOf(hand) === next))) {
      starts.set(next, events - 1);
      next = null;
    }
    chairs = [];
    const opened =
      secret === null
        ? openedOf(line.opened, shown)
        : shown.flatMap((each) => made.get(batchOf(each.hand))?.open([each]) ?? []);
    await checker.event(opened, shown);
  }
  yield { hands: checker.hands, starts };
  return null;
}
async function takeHand(
  checker: FairnessChecker,
  hand: LoggedHand,
  secret: string | null,
  made: Map<number, MadeHand>,
): Promise<void> {
  await checker.commit(hand.commitment);
  if (secret === null) return checker.deal(hand.deal);
  const again = await MadeHand.from(secret, hand);
  made.set(hand.commitment.batch, again);
  await checker.deal(again.deal);
}
