/**
 * Provides this player's salts, and checks every hand as it is told. Takes the messages in order, and returns the
 * messages to send.
 */
import type { Shown } from '@parlour/kernel';
import type { Received } from '@parlour/sdk/codec';
import { newChain, saltFor, type SaltChain } from '@parlour/sdk/fairness/chain';
import { chairsShown } from '@parlour/sdk/fairness/chairs';
import { FairnessChecker, type HandCheck } from '@parlour/sdk/fairness/checker';
import { canHash } from '@parlour/sdk/fairness/hash';
import { openedOf } from '@parlour/sdk/fairness/opened';
import { CHAIN_LINKS, type Commitment, type Deal, type Opened } from '@parlour/sdk/fairness/scheme';
import type { ClientMessage } from '@parlour/sdk/messages';

/** What the page knows about the fairness of one game's cards. */
export interface FairnessModel {
  /**
   * Browsers offer hashing only on secure pages (HTTPS or localhost). Without it, the page gives no salts and checks
   * nothing.
   */
  readonly canCheck: boolean;
  readonly hands: readonly HandCheck[];
  /** Anchors (ends) of this page's own salt chains, oldest first. */
  readonly anchors: readonly string[];
}
export const UNCHECKED: FairnessModel = { canCheck: canHash(), hands: [], anchors: [] };

/** Input for the checker, kept so that everything can be checked again. */
type Told =
  | { readonly commitment: Commitment }
  | { readonly deal: Deal }
  | { readonly opened: readonly Opened[]; readonly shown: readonly Shown[] | null };
const TOLD_MAX = 50_000;
/** A chain is replaced this many salts before its end. */
const LINKS_SPARE = 8;
/**
 * Upper limit of kept chains. The server may still ask for salts of the previous one; older ones only identify which
 * salts were this page's.
 */
const CHAINS_MAX = 8;

export class FairnessWatch {
  /** The newest last. */
  #chains: readonly SaltChain[] = [];
  #gameId: string | null = null;
  #told: Told[] = [];
  #checker: FairnessChecker | null = null;
  /** The first commitment of a game that is starting. It names the players; `game_started` then says who sits where. */
  #first: Commitment | null = null;
  /** Id of the game whose seats this page was told. */
  #startedId: string | null = null;
  /** The draw of the seats, which the first event must prove. */
  #chairs: readonly Shown[] = [];
  /** Batches that were requested since the page last joined. */
  readonly #asked = new Set<number>();

  get model(): FairnessModel {
    const anchors = this.#chains.map(({ anchor }) => anchor);
    return { canCheck: canHash(), hands: this.#checker?.hands ?? [], anchors };
  }
  /** Processes a message. `shown`: what an event shows by the game's own rules. */
  async hear(message: Received, shown: readonly Shown[] | null): Promise<readonly ClientMessage[]> {
    if (!canHash()) return [];
    const answers = await this.#answers(message, shown);
    return [...answers, ...this.#askForDeals()];
  }
  async #answers(message: Received, shown: readonly Shown[] | null): Promise<readonly ClientMessage[]> {
    switch (message.type) {
      case 'room_joined':
        this.#asked.clear();
        return this.#chains.length === 0 ? this.#beginChain() : this.#tellAnchor();
      case 'game_end':
        return this.#beginChain();
      case 'fairness_commitment':
        this.#begin(message.gameId);
        if (message.gameId !== this.#startedId) this.#first ??= message.batch === 1 ? message : null;
        await this.#take({ commitment: message });
        return this.#salt(message);
      case 'fairness_deal':
        await this.#take({ deal: message });
        return [];
      case 'game_started': {
        const names = message.players.toSorted((a, b) => a.seat - b.seat).map(({ name }) => name);
        // If the host arranged the seats, nothing was drawn.
        const isDrawn = message.seating !== 'arranged';
        this.#chairs = this.#first === null || !isDrawn ? [] : chairsShown(this.#first, names);
        this.#first = null;
        this.#startedId = message.gameId;
        return [];
      }
      case 'event': {
        if (this.#gameId === null) return [];
        const all = shown === null ? null : [...this.#chairs, ...shown];
        this.#chairs = [];
        await this.#take({ opened: openedOf(message.opened, all), shown: all });
        return [];
      }
      case 'history':
        for (const { opened } of message.events)
          if (opened !== undefined) await this.#take({ opened: openedOf(opened, null), shown: null });
        return [];
      default:
        return [];
    }
  }
  /** Checks everything again from the beginning. */
  async again(): Promise<void> {
    if (this.#gameId === null) return;
    const checker = new FairnessChecker(this.#gameId, { asks: true });
    for (const told of this.#told) await tell(checker, told);
    this.#checker = checker;
  }

  /** A page that joined after a hand was dealt must request what it was dealt with. */
  #askForDeals(): readonly ClientMessage[] {
    const batches = (this.#checker?.lacking ?? []).filter((batch) => !this.#asked.has(batch));
    for (const batch of batches) this.#asked.add(batch);
    return batches.map((batch) => ({ type: 'get_fairness', batch }));
  }
  async #beginChain(): Promise<readonly ClientMessage[]> {
    this.#chains = [...this.#chains, await newChain()].slice(-CHAINS_MAX);
    return this.#tellAnchor();
  }
  #tellAnchor(): readonly ClientMessage[] {
    return this.#chains.slice(-1).map(({ anchor }) => ({ type: 'salt_anchor', anchor }));
  }
  #begin(gameId: string): void {
    if (gameId === this.#gameId) return;
    this.#gameId = gameId;
    this.#told = [];
    this.#first = null;
    this.#asked.clear();
    this.#checker = new FairnessChecker(gameId, { asks: true });
  }
  async #take(told: Told): Promise<void> {
    if (this.#told.length < TOLD_MAX) this.#told.push(told);
    if (this.#checker !== null) await tell(this.#checker, told);
  }
  async #salt({ batch, players, root }: Commitment): Promise<readonly ClientMessage[]> {
    const index = this.#chains.findIndex(({ anchor }) => players.some((player) => player.anchor === anchor));
    const chain = this.#chains[index];
    const own = players.find(({ anchor }) => anchor === chain?.anchor);
    if (chain === undefined || own === undefined) return [];
    const given = await saltFor(chain, own.link, root);
    if (given === null) return [];
    this.#chains = this.#chains.with(index, given.chain);
    const salt: ClientMessage = { type: 'salt', batch, value: given.value };
    // The new chain starts early: the server commits to the next hand before it receives the new anchor, and until then
    // it asks for salts of this chain.
    const isEnding = own.link >= CHAIN_LINKS - LINKS_SPARE && index === this.#chains.length - 1;
    return isEnding ? [salt, ...(await this.#beginChain())] : [salt];
  }
}
function tell(checker: FairnessChecker, told: Told): Promise<void> {
  if ('commitment' in told) return checker.commit(told.commitment);
  if ('deal' in told) return checker.deal(told.deal);
  return checker.event(told.opened, told.shown);
}
