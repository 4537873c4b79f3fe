/**
 * The commitments of one match (docs/fairness.md). The next hand is committed to before its salts are known, and dealt
 * with the salts that arrive in time. The rest of the match draws from `chance`, as in a game without commitments.
 */
import type { Address, AnyGame, Chance, Json, Seat, Shown } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import { BEFORE_ALL_HANDS, CHAIRS } from '@parlour/sdk/fairness/chairs';
import { batchOf, CHAIN_LINKS, type Commitment, type Deal, type Opened } from '@parlour/sdk/fairness/scheme';
import type { BatchSpec, ChanceSource, DrawSpec, FairBatch, FairDeal, FairnessScheme } from '../../ports.ts';
import type { Chair, MatchHeader } from '../rooms/records.ts';

/** One chair's part in a hand, apart from what is made from the secret. */
type Player = BatchSpec['players'][number];
export type FairHand = { readonly batch: number; readonly players: readonly Player[] };
/** `salts` is by player; null if the server's own value was used instead. */
export type DealtHand = FairHand & { readonly salts: readonly (string | null)[] };
/** A chain of somebody who has no chair now, and its last link that was asked for. */
type RestingChain = { readonly anchor: string; readonly link: number };
/** `resting`: absent if there are none. */
export type NextHand = FairHand & { readonly resting?: readonly RestingChain[] };
/** What the journal stores. Everything else follows from this and the secret. */
export type FairData = { readonly next: NextHand; readonly dealt: readonly DealtHand[] };
/** How many dealt hands are kept: those that may not have been told yet, and the one before them. */
const DEALT_MAX = 4;
/**
 * Limit of chains that are remembered after their player has stood up. Once there are so many, no new chain is taken: a
 * forgotten one that comes again would begin anew, and every page would say that a salt was asked for twice.
 */
const RESTING_MAX = 64;
/** The data after one more record. A record has the hands dealt since the one before it, or all that were kept then. */
export function fairnessAfter(before: FairData | undefined, { next, dealt }: FairData): FairData {
  const first = dealt[0]?.batch ?? next.batch;
  const earlier = (before?.dealt ?? []).filter(({ batch }) => batch < first);
  return { next, dealt: [...earlier, ...dealt].slice(-DEALT_MAX) };
}

export interface Dealt {
  readonly commitment: Commitment;
  readonly deal: FairDeal;
}
export type FairChair = Pick<Chair, 'name' | 'token' | 'anchor'>;

/** All draws of a batch: one hand, and with the first hand also everything drawn before it. */
function drawsIn(game: AnyGame, settings: Json, seats: number, batch: number): readonly DrawSpec[] {
  const own: readonly DrawSpec[] = batch === 1 ? [{ hand: BEFORE_ALL_HANDS, label: CHAIRS, size: seats }] : [];
  const hands = batch === 1 ? [0, 1] : [batch];
  const drawn = hands.flatMap((hand) =>
    Object.entries(game.draws(hand, settings, seats) ?? {}).map(([label, kind]): DrawSpec => ({
      hand,
      label,
      size: kind === 'pick' ? null : kind,
    })),
  );
  return [...own, ...drawn];
}

export function batchFrom(
  scheme: FairnessScheme,
  game: AnyGame,
  { gameId, secret, settings }: Pick<MatchHeader, 'gameId' | 'secret' | 'settings'>,
  { batch, players }: FairHand,
): FairBatch {
  return scheme.batch(secret, { gameId, batch, players, draws: drawsIn(game, settings, players.length, batch) });
}

export class FairTable {
  readonly chance: Chance;
  readonly #scheme: FairnessScheme;
  readonly #game: AnyGame;
  readonly #header: Pick<MatchHeader, 'gameId' | 'secret' | 'settings'>;
  #data: FairData;
  #hasChanged = false;
  /** Number of the last dealt hand that is stored. */
  #storedBatch: number;
  /** True if the committed hand has been dealt and the next one is not committed to yet. */
  #isNextDue = false;
  #next: FairBatch;
  #salts: (string | null)[];
  #sitting: readonly FairChair[];
  /** Hands whose deal everybody has been told. */
  readonly #told = new Set<number>();
  readonly #deals = new Map<number, Dealt>();

  constructor(
    { chance, fairness }: { readonly chance: ChanceSource; readonly fairness: FairnessScheme },
    game: AnyGame,
    header: Pick<MatchHeader, 'gameId' | 'secret' | 'settings'>,
    sitting: readonly FairChair[],
    data: FairData = fairFrom(1, sitting),
  ) {
    this.#scheme = fairness;
    this.#game = game;
    this.#header = header;
    this.#sitting = sitting;
    this.#data = data;
    this.#storedBatch = data.dealt.at(-1)?.batch ?? 0;
    this.#next = this.#batch(data.next);
    this.#salts = data.next.players.map(() => null);
    for (const hand of data.dealt) this.#keepDeal(hand);
    const secret = chance.from(header.secret);
    this.chance = {
      shuffle: (hand, label, size) =>
        this.#dealOf(hand)?.shuffle(hand, label, size) ?? secret.shuffle(hand, label, size),
      pick: (hand, label, n) => this.#dealOf(hand)?.pick(hand, label, n) ?? secret.pick(hand, label, n),
    };
  }
  #batch(hand: FairHand): FairBatch {
    return batchFrom(this.#scheme, this.#game, this.#header, hand);
  }
  #keepDeal(hand: DealtHand, batch = this.#batch(hand)): FairDeal {
    const deal = batch.deal(hand.salts);
    this.#deals.set(hand.batch, { commitment: batch.commitment, deal });
    this.#deals.delete(hand.batch - DEALT_MAX);
    return deal;
  }
  /** The deal of a hand. The first draw of a hand fixes its salts. Null if the hand is not committed to. */
  #dealOf(hand: number): FairDeal | null {
    const batch = batchOf(hand);
    const known = this.#deals.get(batch);
    if (known !== undefined) return known.deal;
    this.#commitNext();
    const { next, dealt } = this.#data;
    if (batch !== next.batch) return null;
    const now: DealtHand = { batch, players: next.players, salts: this.#salts };
    const deal = this.#keepDeal(now, this.#next);
    this.#data = { ...this.#data, dealt: [...dealt, now].slice(-DEALT_MAX) };
    this.#isNextDue = true;
    return deal;
  }
  /**
   * Commits to the hand after the one dealt. Not earlier, since the seats may be drawn together with the first hand.
   */
  #commitNext(): void {
    if (!this.#isNextDue) return;
    const { next, dealt } = this.#data;
    this.#data = { next: handOf(next.batch + 1, this.#sitting, next), dealt };
    this.#next = this.#batch(this.#data.next);
    this.#salts = this.#data.next.players.map(() => null);
    this.#isNextDue = false;
    this.#hasChanged = true;
  }

  get data(): FairData {
    return this.#data;
  }
  /** What has to be stored since the last call, or null if nothing has changed. */
  takeChange(): FairData | null {
    this.#commitNext();
    if (!this.#hasChanged) return null;
    this.#hasChanged = false;
    const { next, dealt } = this.#data;
    const change = { next, dealt: dealt.filter(({ batch }) => batch > this.#storedBatch) };
    this.#storedBatch = dealt.at(-1)?.batch ?? this.#storedBatch;
    return change;
  }
  /** Sets who will sit where, by seat, when the next hand is committed to. */
  sit(sitting: readonly FairChair[]): void {
    this.#sitting = sitting;
  }
  /** Takes a player's salt for the committed hand. False if the salt is not the expected one. */
  salt(player: Seat, batch: number, value: string): boolean {
    const { anchor, link } = defined(this.#data.next.players[player]);
    if (batch !== this.#data.next.batch || anchor === null || !this.#scheme.isLink(anchor, link, value)) return false;
    this.#salts[player] = value;
    return true;
  }
  /** True if the seat's player has promised a salt for the next hand and has not sent it. */
  lacksSaltOf(player: Seat): boolean {
    return this.#data.next.players[player]?.anchor != null && this.#salts[player] === null;
  }
  /** True if everybody who has promised a salt has sent it. */
  get hasAllSalts(): boolean {
    return this.#data.next.players.every(({ anchor }, player) => anchor === null || this.#salts[player] !== null);
  }

  get commitment(): Commitment {
    return this.#next.commitment;
  }
  /**
   * What is new about the hands of these draws. The first time a hand is told, the commitment to the next one comes
   * with it; later only its additional decks.
   */
  newsOf(drawn: readonly Address[]): readonly { readonly deal: Deal; readonly next: Commitment | null }[] {
    return this.deals(drawn).map(({ deal, next }) => {
      const isFirst = !this.#told.has(deal.batch);
      this.#told.add(deal.batch);
      return isFirst ? { deal, next } : { deal: { ...deal, draws: [] }, next: null };
    });
  }
  /** The hands of these draws, each with the commitment to the hand after it, oldest first. */
  deals(drawn: readonly Address[]): readonly { readonly deal: Deal; readonly next: Commitment }[] {
    const batches = [...new Set(drawn.map(([hand]) => batchOf(hand)))].toSorted((a, b) => a - b);
    return batches.flatMap((batch) => {
      const deal = this.#deals.get(batch)?.deal.told(drawn);
      const next = this.#deals.get(batch + 1)?.commitment ?? this.#next.commitment;
      return deal === undefined ? [] : [{ deal, next }];
    });
  }
  /** The commitment to a dealt hand. Null if it was dealt too long ago. */
  commitmentOf(batch: number): Commitment | null {
    return this.#deals.get(batch)?.commitment ?? null;
  }
  /** A dealt hand. Null if it was dealt too long ago. */
  dealt(batch: number): Dealt | null {
    return this.#deals.get(batch) ?? null;
  }
  /** The proofs of what a viewer is shown. */
  opened(told: readonly Shown[]): readonly Opened[] {
    const batches = told.map(({ hand }) => batchOf(hand));
    let opened: readonly Opened[] = [];
    for (let at = 0; at < batches.length; at++) {
      const batch = defined(batches[at]);
      if (batches.indexOf(batch) < at) continue;
      // Each deal opens only its own cards.
      const own = this.#deals.get(batch)?.deal.open(told) ?? [];
      opened = opened.length === 0 ? own : [...opened, ...own];
    }
    return opened;
  }
}

/**
 * A known chain continues with its next link, also that of somebody who stood up in between. A new chain begins with its
 * first.
 */
function handOf(
  batch: number,
  sitting: readonly FairChair[],
  { players: before, resting = [] }: Pick<NextHand, 'players' | 'resting'>,
): NextHand {
  const links = new Map(resting.map(({ anchor, link }) => [anchor, link]));
  for (const { anchor, link } of before) if (anchor !== null) links.set(anchor, link);
  const players = sitting.map(({ name, token, anchor }): Player => {
    const none = { name, anchor: null, link: 0 };
    if (token === null || anchor == null) return none;
    const last = links.get(anchor);
    if (last === undefined && resting.length >= RESTING_MAX) return none;
    return last === CHAIN_LINKS ? none : { name, anchor, link: (last ?? 0) + 1 };
  });
  for (const { anchor } of players) if (anchor !== null) links.delete(anchor);
  const rest = [...links].map(([anchor, link]): RestingChain => ({ anchor, link }));
  return rest.length === 0 ? { batch, players } : { batch, players, resting: rest };
}

/**
 * The first data of a game. One that begins in the middle commits to the hand after the current one. `before`: the
 * players of a commitment without a deal, whose salts may be given: a page gives none twice.
 */
export const fairFrom = (batch: number, sitting: readonly FairChair[], before: FairHand['players'] = []): FairData => ({
  next: handOf(batch, sitting, { players: before }),
  dealt: [],
});

/**
 * Makes the commitments of a match. Null if the host's source of randomness has no such scheme or the game does not
 * declare what it draws; cards then come from the secret alone.
 */
export function fairTable(
  chance: ChanceSource,
  game: AnyGame,
  header: Pick<MatchHeader, 'gameId' | 'secret' | 'settings'>,
  sitting: readonly FairChair[],
  data?: FairData,
): FairTable | null {
  const { fairness } = chance;
  if (fairness === undefined || game.draws(1, header.settings, sitting.length) === null) return null;
  return new FairTable({ chance, fairness }, game, header, sitting, data);
}
