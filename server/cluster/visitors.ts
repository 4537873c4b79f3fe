/** The clients at this server's tables whose sockets are at other servers, their gateways. */
import type { Clock, OwnedTables, SocketOpening } from '../ports.ts';
import { SILENT_MS, type Channels } from './channels.ts';
import { RemoteClient, type Guests, type TableClient } from './clients.ts';
import { reconnectFrame } from './gateway.ts';
import type { Holdings } from './holdings.ts';
import type { Ownership } from './ownership.ts';

interface Deps {
  readonly tables: OwnedTables;
  readonly ownership: Ownership;
  readonly holdings: Holdings;
  readonly channels: Channels;
  readonly clock: Clock;
}
/**
 * After a loss of messages a gateway opens all of its clients again. Clients that were not opened again within this
 * time (ms) are dropped.
 */
const STALE_MS = 3000;

export class Visitors implements Guests {
  readonly #deps: Deps;
  readonly #byGateway = new Map<string, Map<number, RemoteClient>>();
  /** By gateway: how much of its current silence its clients' clocks were given back (ms). */
  readonly #givenBackMs = new Map<string, number>();
  #isClosing = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }
  open(
    gateway: string,
    link: number,
    at: { roomId: string; address: string; token: string | null; opened: SocketOpening; isCompact: boolean },
  ): void {
    const { tables, ownership, holdings, channels } = this.#deps;
    const { roomId, address, token, opened, isCompact } = at;
    if (this.#isClosing || !ownership.isServing || !holdings.has(roomId)) {
      channels.send(gateway, ['moved', link]);
      if (!this.#isClosing && ownership.holderOf(roomId) === ownership.node)
        void holdings.take(roomId, { isWaitedFor: true });
      return;
    }
    const client = new RemoteClient(
      { gateway, link, roomId, address, opened, isBroughtBack: token !== null },
      channels,
      this,
    );
    const links = this.#byGateway.get(gateway) ?? new Map<number, RemoteClient>();
    this.#byGateway.set(gateway, links.set(link, client));
    tables.connect(client);
    if (token !== null) tables.receive(client, reconnectFrame(roomId, token, isCompact));
  }
  /** From now on no clients are accepted. */
  quiesce(): void {
    this.#isClosing = true;
  }
  receive(gateway: string, link: number, frame: Uint8Array): void {
    const client = this.#byGateway.get(gateway)?.get(link);
    if (client !== undefined && this.#deps.ownership.isServing) this.#deps.tables.receive(client, frame);
  }
  gone(gateway: string, link: number, isMoved: boolean): void {
    const client = this.#byGateway.get(gateway)?.get(link);
    if (client !== undefined) this.#drop(client, { isCutOff: isMoved });
  }

  onToken(client: TableClient, token: string | null): void {
    if (client instanceof RemoteClient) this.#deps.channels.send(client.gateway, ['token', client.link, token]);
  }
  onMoved(client: TableClient): void {
    if (!(client instanceof RemoteClient)) return;
    this.#deps.channels.send(client.gateway, ['moved', client.link]);
    this.#drop(client, { isCutOff: true });
  }
  onNodeGone(gateway: string): void {
    this.#givenBackMs.delete(gateway);
    for (const client of this.#byGateway.get(gateway)?.values() ?? []) this.#drop(client, { isCutOff: true });
  }
  onHeardAgain(gateway: string, silentMs: number): void {
    this.#giveBack(gateway, silentMs);
    this.#givenBackMs.delete(gateway);
  }
  /** Gives the clients of a silent gateway their time back: what they send meanwhile does not arrive. */
  #giveBack(gateway: string, silentMs: number): void {
    const ms = silentMs - (this.#givenBackMs.get(gateway) ?? 0);
    this.#givenBackMs.set(gateway, silentMs);
    for (const client of this.#byGateway.get(gateway)?.values() ?? []) this.#deps.tables.unheard(client, ms);
  }
  onPeerLost(gateway: string): void {
    const stale = [...(this.#byGateway.get(gateway)?.values() ?? [])];
    if (stale.length === 0) return;
    this.#deps.clock.after(STALE_MS, () => {
      for (const client of stale) this.#drop(client, { isCutOff: true });
    });
  }
  onRoomLost(roomId: string): void {
    for (const client of this.#all()) if (client.roomId === roomId) this.onMoved(client);
  }
  onAllLost(): void {
    for (const client of this.#all()) this.onMoved(client);
  }
  /**
   * Keeps clients of a living gateway from timing out, since a gateway closes its dead sockets itself. Gives clients of
   * a silent gateway their time back.
   */
  heardAll(): void {
    for (const gateway of this.#byGateway.keys()) {
      const silentMs = this.#deps.channels.silenceOf(gateway);
      if (silentMs >= SILENT_MS) this.#giveBack(gateway, silentMs);
    }
    for (const client of this.#all()) if (this.#deps.ownership.isAlive(client.gateway)) this.#deps.tables.heard(client);
  }
  #all(): readonly RemoteClient[] {
    return [...this.#byGateway.values()].flatMap((links) => [...links.values()]);
  }
  /** `isCutOff`: the servers have lost the client; it has not left by itself. */
  #drop(client: RemoteClient, { isCutOff }: { readonly isCutOff: boolean }): void {
    client.isDone = true;
    const links = this.#byGateway.get(client.gateway);
    if (links?.get(client.link) !== client) return;
    links.delete(client.link);
    if (links.size === 0) this.#byGateway.delete(client.gateway);
    if (isCutOff) this.#deps.tables.cutOff(client);
    else this.#deps.tables.disconnect(client);
  }
}
