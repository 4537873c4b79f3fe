/**
 * What a game tells, described for clients in other languages: `schemas.ts` of a game's folder has it as its default
 * export. What a game takes is described by the codecs of its `inputs`.
 */
import type { Codec, DeepReadonly, GameTypes, Issue, Json } from './contract.ts';
import { isRecord } from './json.ts';

/** Where a field of an action comes from. Names are fields of the menu, or of the entry that `each` names. */
export type Source =
  /** Any entry of this list. */
  | { readonly any: string }
  /** The value of this field. */
  | { readonly is: string }
  /** Always this value. */
  | { readonly value: Json }
  /** Any whole number from the one field to the other. */
  | { readonly from: string; readonly to: string }
  /**
   * A list of `count` different entries: first one of `first` or all of `all`, where that is given, the rest out of
   * `rest`.
   */
  | { readonly count: string; readonly rest: string; readonly first?: string; readonly all?: string };

/** Actions that a menu allows: all of them, in the words of the menu. */
export interface Offer<Type extends string> {
  readonly action: Type;
  /** JSON Schema of the menus that offer it. */
  readonly when: Json;
  /** A list of the menu: the action can be made from each of its entries. */
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
  /** Further actions, and other ways to say one; `type` among their fields. */
  readonly actions: { readonly [type: string]: Json };
}

/** The part of a game's description that its events are checked against, with the types put away. */
export interface EventSchemas {
  readonly events: { readonly [type: string]: Codec<Json> };
  readonly own: { readonly [type: string]: Codec<Json> | undefined };
}
/**
 * Why this cannot be an event that such a game has stored; null where it can. What the house alone knows has no
 * description and is not looked at.
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
  // Where all seats are told something, it may be a list.
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
