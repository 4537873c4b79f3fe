/** The messages and actions of one game for the AsyncAPI document. Names are as on the wire. */
import { isRecord, type AnyGame, type Json } from '@parlour/kernel';
import { keyToWire } from '@parlour/sdk/names';
import { OPENED } from '@parlour/sdk/schemas/fairness';
import { offerToWire, schemaToWire } from '@parlour/sdk/schemas/wire';
import { plainSchemas, type PlainSchemas, type SchemaMap } from './plain-schemas.ts';

type Schema = { readonly [word: string]: Json };
export interface Described {
  readonly id: string;
  /** The schemas of whole messages, by type. */
  readonly events: SchemaMap;
  readonly messages: SchemaMap;
  readonly menu: Json;
  readonly view: Json;
  readonly placing: SchemaMap;
  readonly actions: SchemaMap;
  readonly offers: Json;
}
export const eventMessage = (id: string, type: string): string => `server_${id}_${type}`;

const schemaOf = (json: Json | undefined): Schema => (isRecord(json) ? json : {});
const propertiesOf = (schema: Schema): Schema => schemaOf(schema['properties']);

/**
 * An event's message is flat: its own fields, its number, what only the receiver is told, and what the adapter adds.
 */
function eventSchema({ events, own, adapter }: PlainSchemas, type: string): Json {
  const event = schemaOf(events[type]);
  const mine = own[type];
  return schemaToWire({
    ...event,
    properties: {
      type: propertiesOf(event)['type'] ?? { const: type },
      seq: { type: 'integer', minimum: 1, description: 'Counts the events of the game' },
      ...adapter.events[type],
      ...propertiesOf(event),
      ...(mine === undefined ? {} : { mine }),
      opened: OPENED.schema,
    },
    required: [...(event['required'] as readonly Json[]), 'seq'],
  });
}

/** The schema of `data` in `game_action`: an action without its `type`, which is in `action`. */
function actionData(schema: Json): Json {
  const { type: _type, ...properties } = propertiesOf(schemaOf(schema));
  const required = (schemaOf(schema)['required'] as readonly Json[]).filter((name) => name !== 'type');
  return schemaToWire({ type: 'object', properties, required });
}
function actionsOf(game: AnyGame, schemas: PlainSchemas): SchemaMap {
  const inputs = game.unseal((rules): [string, { readonly kind: string; readonly data: Json }][] => {
    const known: { readonly [type: string]: { readonly kind: string; readonly codec: { readonly schema: Json } } } =
      rules.inputs;
    return Object.entries(known).map(([type, { kind, codec }]) => [type, { kind, data: actionData(codec.schema) }]);
  });
  const actions = new Map(inputs);
  for (const [type, schema] of Object.entries(schemas.adapter.actions)) {
    const known = actions.get(type);
    const data = actionData(schema);
    actions.set(
      type,
      known === undefined ? { kind: 'request', data } : { ...known, data: { anyOf: [known.data, data] } },
    );
  }
  return Object.fromEntries(actions);
}

/** Returns null if the game does not describe itself. */
export function describeTold(game: AnyGame): Described | null {
  if (game.schemas === null) return null;
  const schemas = plainSchemas(game.schemas);
  return {
    id: game.id,
    events: Object.fromEntries(Object.keys(schemas.events).map((type) => [type, eventSchema(schemas, type)])),
    messages: schemaOf(schemaMapToWire(schemas.adapter.messages)),
    menu: schemaToWire(schemas.menu),
    view: schemaToWire({
      type: 'object',
      properties: {
        seat: { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }] },
        settings: game.settingsSchema,
        table: schemas.tableState,
        own: { anyOf: [schemas.ownState, { type: 'null' }] },
      },
      required: ['seat', 'settings', 'table', 'own'],
      additionalProperties: false,
    }),
    placing: Object.fromEntries(
      Object.entries(schemas.adapter.placing).map(([field, schema]) => [keyToWire(field), schemaToWire(schema)]),
    ),
    actions: actionsOf(game, schemas),
    offers: schemas.offers.map(offerToWire),
  };
}
const schemaMapToWire = (schemas: SchemaMap): SchemaMap =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schemaToWire(schema)]));

/** The game's entry under `x-games`. */
export const gameEntry = ({ id, events, messages, actions, offers }: Described): Json => ({
  description:
    'An answer to a `prompt` is a `game_action`: `action` names it, `data` fits `actions[action].data`. `offers` says what a menu allows: where `when` fits the menu, the action can be made from it (or, with `each`, from every entry of that list), each field of `data` from its source: `any` any entry of a list, `is` the value of a field, `value` itself, `from` and `to` any whole number between two fields, `count` that many different entries: one of `first` or all of `all` where given, then the rest out of `rest`.',
  menu: { $ref: `#/components/schemas/${id}.menu` },
  view: { $ref: `#/components/schemas/${id}.view` },
  events: Object.keys({ ...events, ...messages }).map((type) => ({
    $ref: `#/channels/table/messages/${eventMessage(id, type)}`,
  })),
  actions,
  offers,
});
