import type { JetStreamManager } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';

export interface Bucket {
  readonly name: string;
  readonly kv: KV;
}

/**
 * Deletes a key of a bucket completely, up to revision `upTo` if given. The bucket's own deletions leave a mark for
 * every key that ever existed. They notify watchers, and this does not.
 */
export async function wipe(jsm: JetStreamManager, { name }: Bucket, key: string, upTo?: number): Promise<void> {
  const filter = `$KV.${name}.${key}`;
  await jsm.streams.purge(`KV_${name}`, upTo === undefined ? { filter } : { filter, seq: upTo + 1 });
}
