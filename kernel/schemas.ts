/**
 * Descriptions of what a game sends, for clients in other languages. They are the default export of `schemas.ts` in a
 * game's folder. What a game accepts is described by the codecs of its `inputs`.
 */
import type { Codec, DeepReadonly, GameTypes, Issue, Json } from './contract.ts';
import { isRecord } from './json.ts';

/** Which values a field of an action may have. Names are fields of the menu, or of an entry of the offer's `each`. */
export type Source =
  /** Any entry of this list. */
  | { readonly any: string }
  /** The value of this field. */
  | { readonly is: string }
  /** Always this value. */
  | { readonly value: Json }
  /** Any whole number from the value of one field to that of the other, both included. */
  | { readonly from: string; readonly to: string }
  /**
   * A list of `count` different entries of `rest`. If `first` is given, the list begins with an entry of `first`
   * instead; if `all` is given, it also contains all entries of `all`.
   */
  | { readonly count: string; readonly rest: string; readonly first?: string; readonly all?: string };

/**
 * Actions of one type that a menu allows, described by fields of the menu. All offers together cover all legal actions.
 */
export interface Offer<Type extends string> {
  readonly action: Type;
  /** JSON Schema of the menus that offer it. */
  readonly when: Json;
  /** Name of a list in the menu. The action can be made from each of its entries. */
  readonly each?: string;
  readonly data: { readonly [field: string]: Source };
}

export interface GameSchemas<G extends GameTypes> {
  readonly events: {
    readonly [T in G['TableEvent']['type']]: Codec<Extract<G['TableEvent'], { readonly type: T }>>;
  };
  /** What one seat is told beside an event, by the event's type. */
  readonly own: { readonly [T in G['TableEvent']['type']]?: Codec<G['OwnEvent']> };
  readonly menu: Codec<G['Menu']>;
  readonly offers: readonly Offer<G['Action']['type']>[];
  readonly tableState: Codec<DeepReadonly<G['TableState']>>;
  readonly ownState: Codec<DeepReadonly<G['OwnState']>>;
  readonly adapter?: AdapterSchemas<G>;
}
/** What a game's `protocol.ts` adds to the messages. */
export interface AdapterSchemas<G extends GameTypes> {
  /** Further fields of events; any of them may be missing. */
  readonly events: { readonly [T in G['TableEvent']['type']]?: { readonly [field: string]: Codec<Json> } };
  /** Messages that are not events, by their `type`. */
  readonly messages: { readonly [type: string]: Codec<Json> };
  /** Further fields of a seat's line in the final result. */
  readonly placing: { readonly [field: string]: Codec<Json> };
  /** JSON Schema of further actions, and of other forms of the game's own, by type; `type` is among their fields. */
  readonly actions: { readonly [type: string]: Json };
}

/** The part of `GameSchemas` that events are checked against, without the game's types. */
export interface EventSchemas {
  readonly events: { readonly [type: string]: Codec<Json> };
  readonly own: { readonly [type: string]: Codec<Json> | undefined };
}
/**
 * Why this cannot be an event that the game has stored; null if it can. The house part has no schema and is not
 * checked.
 */
export function objectionToStored({ events, own }: EventSchemas, stored: Json): string | null {
  const open = isRecord(stored) ? stored['open'] : undefined;
  if (!isRecord(stored) || !isRecord(open)) return 'it has no public part';
  const { type } = open;
  const codec = typeof type === 'string' && Object.hasOwn(events, type) ? events[type] : undefined;
  if (typeof type !== 'string' || codec === undefined) return `there is no event of type ${JSON.stringify(type)}`;
  const told = codec.parse(open);
  if (!told.ok) return `${type}: ${firstOf(told.error)}`;
  const { own: bySeat = {} } = stored;
  // May be a list if all seats are told something.
  if (typeof bySeat !== 'object' || bySeat === null) return `${type}: what seats were told is not by seat`;
  const ownCodec = Object.hasOwn(own, type) ? own[type] : undefined;
  for (const [seat, part] of Object.entries(bySeat)) {
    if (ownCodec === undefined || !/^\d+$/.test(seat)) return `${type}: nothing is told to ${seat} alone`;
    const parsed = ownCodec.parse(part);
    if (!parsed.ok) return `${type}, as seat ${seat} was told: ${firstOf(parsed.error)}`;
  }
  return null;
}
const firstOf = ([first]: readonly Issue[]): string =>
  first === undefined ? 'is wrong' : [first.path, first.message].filter((part) => part !== '').join(' ');
