/** A server that ignores the news that another has taken its tables. */
import type { Owner } from '../../../ports.ts';
import { Ownership as Heard } from '../../../cluster/ownership.ts';

export class Ownership extends Heard {
  override onOwner(tableId: string, owner: Owner | null): void {
    const isOurs = this.ownerOf(tableId)?.node === this.node;
    if (!(isOurs && owner !== null && owner.node !== this.node)) super.onOwner(tableId, owner);
  }
}
