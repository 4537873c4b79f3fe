import type { JetStreamManager } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';

export interface Bucket {
  readonly name: string;
  readonly kv: KV;
}

/**
 * Takes what a bucket has under a key away whole, up to revision `upTo` where one is given. The bucket's own ways leave
 * a mark for every key that there ever was; they tell watchers, and this does not.
 */
export async function wipe(jsm: JetStreamManager, { name }: Bucket, key: string, upTo?: number): Promise<void> {
  const filter = `$KV.${name}.${key}`;
  await jsm.streams.purge(`KV_${name}`, upTo === undefined ? { filter } : { filter, seq: upTo + 1 });
}
