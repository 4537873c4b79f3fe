/** Leaks that must not compile: a game's state reaches the wire only as `project` has cut it. */
import type { AnyEvent, AnyTable, Json, SeenView } from '@parlour/kernel';
import { encodeServerMessage } from '@parlour/sdk/codec';
import type { Connection } from '../ports.ts';

export function leaks(connection: Connection, event: AnyEvent, table: AnyTable, anything: Json, view: SeenView): void {
  connection.send({ type: 'event', seq: 1, seen: event.seen(0) });
  connection.send({ type: 'snapshot', seq: 1, view: table.view(null) });
  // @ts-expect-error an event as the journal keeps it, secrets included
  connection.send({ type: 'event', seq: 1, seen: event.stored });
  // @ts-expect-error the public half without having been cut for anybody
  connection.send({ type: 'event', seq: 1, seen: { table: event.seen(0).table } });
  // @ts-expect-error a table as the journal keeps it
  connection.send({ type: 'snapshot', seq: 1, view: table.stored() });
  // @ts-expect-error a view put together by hand
  connection.send({ type: 'snapshot', seq: 1, view: { seat: 1, settings: {}, table: {}, own: view.own } });
  // @ts-expect-error whatever it is
  encodeServerMessage(anything);
  // @ts-expect-error nothing rides along
  encodeServerMessage({ type: 'event', seq: 1, seen: event.seen(0), house: event.stored });
}
