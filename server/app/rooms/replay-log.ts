/** The log of a finished game: a header, then answers and events in order, one JSON text per line. */
import { isRecord, type Address, type AnyGame, type Json, type ShownTo, type Standing } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { batchOf, SCHEME, type Commitment, type Deal, type Opened } from '@parlour/sdk/fairness/scheme';
import { StandingEvents } from '@parlour/sdk/replay/standing-events';
import {
  browserKey,
  type ChanceSource,
  type FairDeal,
  type FairnessScheme,
  type FinishedLog,
  type Journal,
  type LoggedPerson,
} from '../../ports.ts';
import { batchFrom, type Dealt, type DealtHand, type FairData, type FairTable } from '../match/fair-table.ts';
import { characterIn } from './characters.ts';
import { recordOf, type Chair, type MatchHeader, type Move, type PlayChange } from './records.ts';

/** The first line of a log. */
type LogHeader = {
  readonly game: string;
  readonly version: number;
  readonly settings: Json;
  readonly seats: number;
  /** Where the cards came from: the server's scheme and its commitment. Missing in a log of public events. */
  readonly chance?: string;
  /** The scheme of the commitments to its hands. Missing if the cards came from the secret alone. */
  readonly fairness?: string;
  /** Set if the host assigned the chairs; otherwise they were drawn. */
  readonly seating?: 'arranged';
};
export interface Finished {
  readonly tableId: string;
  readonly game: AnyGame;
  readonly started: MatchHeader;
  /** The first and the last journal record of this game. */
  readonly fromRecord: number;
  readonly toRecord: number;
  /** Has the last hands in memory, so that they need not be made again. */
  readonly fair: FairTable | null;
}

/**
 * Makes the log. It is complete unless the table chose to keep only public events (`shown`). Then it has no answers, no
 * private parts, and no secret, which would reveal every card.
 */
export async function finishedLog(journal: Journal, chance: ChanceSource, finished: Finished): Promise<FinishedLog> {
  const { tableId, game, started, fromRecord, toRecord } = finished;
  const { version, settings, names, isAiPlayer, gameId, secret, characters, replays: access = 'players' } = started;
  const isWhole = access !== 'shown';
  const { fairness: scheme } = chance;
  const arranged = started.isArranged === true ? { seating: 'arranged' as const } : {};
  const header: LogHeader = { game: game.id, version, settings, seats: names.length, ...arranged };
  const source = isWhole ? { chance: chance.describe(secret) } : {};
  const lines: string[] = [];
  const hands = scheme === undefined ? null : new LoggedHands(scheme, finished, isWhole);
  const holders = new Holders();
  const standing = new StandingEvents<Json>();
  let over: Standing | undefined;
  let hasTakenBack = false;
  for await (const json of journal.read(tableId, fromRecord, toRecord)) {
    const { at, move, play, events = [], wait, chairs = [], fairness, takenBack } = recordOf(json, started);
    const prompt = move === undefined ? undefined : promptOf(move, holders.now, play);
    holders.note(chairs, standing.items.length);
    const time = isWhole ? { at } : {};
    if (move !== undefined && isWhole) lines.push(JSON.stringify({ at, ...move, ...prompt }));
    for (const hand of hands?.dealt(fairness, events) ?? []) lines.push(JSON.stringify({ fairness: hand }));
    for (const event of events) {
      const told = isWhole ? { event } : { event: openPart(event), ...hands?.proofOf(event) };
      standing.add(event);
      lines.push(JSON.stringify({ ...time, seq: standing.seq, ...told }));
    }
    if (takenBack !== undefined) {
      const { by: seat, agreed } = takenBack;
      const to = takenBack.to - started.firstSeq;
      standing.takeBack(to);
      hasTakenBack = true;
      holders.takeBack(standing.items.length);
      lines.push(JSON.stringify({ ...time, seq: standing.seq, takenBack: { seat, to, agreed } }));
    }
    if (wait !== undefined && 'over' in wait) {
      over = wait.over;
      lines.push(JSON.stringify({ ...time, over }));
    }
  }
  // Everybody has left before the end, so there are no places.
  if (over === undefined) lines.push(JSON.stringify({ over: [] }));
  const seated = names.map((name, seat) => {
    const isBot = defined(isAiPlayer[seat]);
    const bot = isBot ? holders.first[seat]?.bot : undefined;
    const character = bot === undefined || game.bots.includes(bot) ? undefined : characterIn(characters, bot);
    return {
      seat,
      name,
      isAiPlayer: isBot,
      ...(bot === undefined ? {} : { bot }),
      ...(character === undefined ? {} : { dials: character.dials, face: character.face }),
    };
  });
  const committed = hands?.hasAny === true ? { fairness: SCHEME } : {};
  const first = { ...header, ...source, ...committed, gameId, players: seated, replays: access };
  return {
    lines: [JSON.stringify(first), ...lines],
    access,
    players: [...holders.keys],
    people: holders.people(standing.items.length),
    tableId,
    standing: { events: standing.items.map(({ item }) => item), over: over ?? [], hasTakenBack },
  };
}

/** For a bot in a chair without a person: the number of the question that it answers, so that it can be asked why. */
function promptOf(
  { seat, by }: Move,
  chairs: readonly Chair[],
  play: PlayChange | undefined,
): { readonly prompt?: number } {
  const prompt = play?.seats?.find(([other]) => other === seat)?.[1].prompts;
  return by === 'bot' && chairs[seat]?.token === null && prompt !== undefined ? { prompt } : {};
}

/** Records who had which chair in the course of a game. */
class Holders {
  readonly keys = new Set<string>();
  first: readonly Chair[] = [];
  now: readonly Chair[] = [];
  readonly #people = new Map<string, Omit<LoggedPerson, 'isWhole'>>();
  /** Number of standing events when the chair first changed hands, by seat. */
  readonly #changed = new Map<number, number>();

  note(chairs: readonly Chair[], after: number): void {
    if (this.first.length === 0) this.first = chairs;
    if (chairs.length > 0) this.now = chairs;
    for (const [seat, chair] of chairs.entries()) {
      const { name, token } = chair;
      const keys = keysOf(chair);
      for (const key of keys) this.keys.add(key);
      if (token !== null) this.#people.set(`${seat} ${token}`, { seat, name, keys });
      if (token !== defined(this.first[seat]).token && !this.#changed.has(seat)) this.#changed.set(seat, after);
    }
  }
  /** After a take-back only `events` events stand. */
  takeBack(events: number): void {
    for (const [seat, after] of this.#changed) this.#changed.set(seat, Math.min(after, events));
  }
  people(events: number): readonly LoggedPerson[] {
    return [...this.#people].map(([key, person]): LoggedPerson => {
      const until = this.#changed.get(person.seat) ?? events;
      const isFirst = key === `${person.seat} ${defined(this.first[person.seat]).token}`;
      // Leaving after the last event still counts as having had the chair to the end.
      return { ...person, isWhole: isFirst && until === events, ...(isFirst && until < events ? { until } : {}) };
    });
  }
}
const keysOf = ({ token, browser = null }: Chair): readonly string[] => [
  ...(browser !== null && isDrawn(browser) ? [browserKey(browser)] : []),
  ...(token === null ? [] : [token]),
];

/** Whether an id has the form that our page generates. A client may send anything; guessable ids must not open logs. */
const isDrawn = (browser: string): boolean => /^[0-9a-f]{32}$/.test(browser);

/** The public part of a stored event. */
function openPart(event: Json): Json {
  if (!isRecord(event) || event['open'] === undefined) throw new Error('an event without a public part');
  return { open: event['open'] };
}

/** The hands of a log. Each is written before its first event. A log without the secret also gets proofs. */
class LoggedHands {
  readonly #scheme: FairnessScheme;
  readonly #game: AnyGame;
  readonly #started: MatchHeader;
  readonly #fair: FairTable | null;
  readonly #isWhole: boolean;
  readonly #deals = new Map<number, FairDeal>();

  constructor(scheme: FairnessScheme, { game, started, fair }: Finished, isWhole: boolean) {
    this.#scheme = scheme;
    this.#game = game;
    this.#started = started;
    this.#fair = fair;
    this.#isWhole = isWhole;
  }
  get hasAny(): boolean {
    return this.#deals.size > 0;
  }
  /** The hands that this record is the first to have. `events` are the record's events. */
  dealt(data: FairData | undefined, events: readonly Json[]): readonly { commitment: Commitment; deal: Deal }[] {
    const drawn = events.flatMap((event) => partOf<Address>(event, 'drawn'));
    const hands = (data?.dealt ?? []).filter(({ batch }) => !this.#deals.has(batch));
    return hands.map((hand) => {
      const { commitment, deal } = this.#fair?.dealt(hand.batch) ?? this.#made(hand);
      this.#deals.set(hand.batch, deal);
      // Includes the decks that the hand uses later: which of them are used is public by now.
      const all = this.#isWhole ? [] : [...drawn, ...later(this.#game, this.#started, hand.batch)];
      return { commitment, deal: deal.told(all) };
    });
  }
  #made(hand: DealtHand): Dealt {
    const batch = batchFrom(this.#scheme, this.#game, this.#started, hand);
    return { commitment: batch.commitment, deal: batch.deal(hand.salts) };
  }
  proofOf(event: Json): { readonly opened?: readonly Opened[] } {
    const shown = partOf<ShownTo>(event, 'shown').filter(({ to }) => to === null);
    const opened = shown.flatMap((each) => this.#deals.get(batchOf(each.hand))?.open([each]) ?? []);
    return opened.length === 0 ? {} : { opened };
  }
}
/** Addresses of all draws that this hand could make. */
const later = (game: AnyGame, { settings, names }: MatchHeader, hand: number): readonly Address[] =>
  Object.keys(game.draws(hand, settings, names.length) ?? {}).map((label) => [hand, label]);
function partOf<T>(event: Json, part: 'drawn' | 'shown'): readonly T[] {
  const list = isRecord(event) ? event[part] : undefined;
  return Array.isArray(list) ? (list as readonly T[]) : [];
}
