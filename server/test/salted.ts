/** Players with salts, and what a page would find out about the hands that they were told of. */
import { hash, randomBytes } from 'node:crypto';
import type { AnyGame, Shown } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Received } from '@parlour/sdk/codec';
import { FairnessChecker, type HandCheck } from '@parlour/sdk/fairness/checker';
import { openedOf } from '@parlour/sdk/fairness/opened';
import { CHAIN_LINKS, linkText, type Commitment } from '@parlour/sdk/fairness/scheme';
import type { FakeClient } from './harness.ts';

/** A chain whose values are all computed beforehand, so that a test need not wait for them. */
export class Chain {
  readonly #values: readonly string[];
  constructor() {
    const values = [randomBytes(32).toString('hex')];
    for (let link = 0; link < CHAIN_LINKS; link++) values.push(hash('sha256', linkText(defined(values.at(-1))), 'hex'));
    this.#values = values.toReversed();
  }
  get anchor(): string {
    return this.value(0);
  }
  value(link: number): string {
    return defined(this.#values[link]);
  }
}
/** Sends the client's anchor now, and each salt as soon as it is asked for. */
export function withSalts(client: FakeClient, chain = new Chain()): Chain {
  const { onMessage } = client;
  client.onMessage = (message) => {
    onMessage(message);
    if (message.type === 'fairness_commitment') giveSalt(client, chain, message);
  };
  client.say({ type: 'salt_anchor', anchor: chain.anchor });
  return chain;
}
function giveSalt(client: FakeClient, chain: Chain, { batch, players }: Commitment): void {
  const own = players.find(({ anchor }) => anchor === chain.anchor);
  if (own !== undefined) client.say({ type: 'salt', batch, value: chain.value(own.link) });
}

/** What this client's page would say about each hand. `shownTo` is called with what each event showed. */
export async function checked(
  game: AnyGame,
  messages: readonly Received[],
  shownTo: (shown: readonly Shown[], opened: ReturnType<typeof openedOf>) => void = () => {},
): Promise<readonly HandCheck[]> {
  let checker: FairnessChecker | null = null;
  let follower: ReturnType<AnyGame['follow']> | null = null;
  for (const message of messages) {
    if (message.type === 'fairness_commitment') await (checker ??= new FairnessChecker(message.gameId)).commit(message);
    if (message.type === 'fairness_deal') await checker?.deal(message);
    if (message.type === 'snapshot') follower = game.follow(message.view);
    if (message.type === 'history')
      for (const { opened } of message.events) await checker?.event(openedOf(opened, null), null);
    if (message.type !== 'event' || follower === null) continue;
    const shown = game.shown(follower.view(), message.seen) ?? [];
    const opened = openedOf(message.opened, shown);
    shownTo(shown, opened);
    await checker?.event(opened, shown);
    follower.apply(message.seen);
  }
  return checker?.hands ?? [];
}
