/** The schemas of a game, without the codecs around them. */
import type { Codec, GameSchemas, GameTypes, Json, Offer } from '@parlour/kernel';

/** A game's schemas as plain JSON Schemas, with names as the code has them. */
export interface PlainSchemas {
  readonly events: SchemaMap;
  readonly own: SchemaMap;
  readonly menu: Json;
  readonly offers: readonly Offer<string>[];
  readonly tableState: Json;
  readonly ownState: Json;
  readonly adapter: {
    readonly events: { readonly [type: string]: SchemaMap };
    readonly messages: SchemaMap;
    readonly placing: SchemaMap;
    readonly actions: SchemaMap;
  };
}
export type SchemaMap = { readonly [name: string]: Json };

const schemasOf = (codecs: { readonly [name: string]: Codec<unknown> | undefined }): SchemaMap =>
  Object.fromEntries(
    Object.entries(codecs).flatMap(([name, codec]) => (codec === undefined ? [] : [[name, codec.schema]])),
  );
export function plainSchemas<G extends GameTypes>(schemas: GameSchemas<G>): PlainSchemas {
  const { events, own, menu, offers, tableState, ownState, adapter } = schemas;
  const added: { readonly [type: string]: { readonly [field: string]: Codec<Json> } | undefined } =
    adapter?.events ?? {};
  return {
    events: schemasOf(events),
    own: schemasOf(own),
    menu: menu.schema,
    offers,
    tableState: tableState.schema,
    ownState: ownState.schema,
    adapter: {
      events: Object.fromEntries(Object.entries(added).map(([type, fields]) => [type, schemasOf(fields ?? {})])),
      messages: schemasOf(adapter?.messages ?? {}),
      placing: schemasOf(adapter?.placing ?? {}),
      actions: adapter?.actions ?? {},
    },
  };
}
