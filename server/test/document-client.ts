/**
 * A client written with nothing but `/asyncapi.json`, a WebSocket, a MessagePack decoder and a JSON Schema validator.
 * It imports nothing from this repository and names no game.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { pack, unpack } from 'msgpackr';
import { WebSocket } from 'ws';

type Data = null | boolean | number | string | readonly Data[] | { readonly [name: string]: Data };
export type Frame = { readonly [name: string]: Data } & { readonly type: string };
type Source = { readonly [word: string]: string } | { readonly value: Data };
interface Offer {
  readonly action: string;
  readonly when: object;
  readonly each?: string;
  readonly data: { readonly [field: string]: Source };
}
interface GameEntry {
  readonly actions: { readonly [type: string]: { readonly kind: string; readonly data: object } };
  readonly offers: readonly Offer[];
}
export interface Document {
  readonly channels: {
    readonly table: { readonly messages: { readonly [name: string]: { readonly payload: object } } };
  };
  readonly 'x-games': { readonly [game: string]: GameEntry };
}
export interface Action {
  readonly action: string;
  readonly data: { readonly [field: string]: Data };
}
/** A whole number in `[0, n)`. */
export type Pick = (n: number) => number;

const at = (data: Data | undefined, field: string | undefined): Data => {
  const found = field === undefined ? undefined : (data as { readonly [name: string]: Data } | undefined)?.[field];
  if (found === undefined) throw new Error(`no ${field} in ${JSON.stringify(data)}`);
  return found;
};
const listAt = (data: Data, field: string | undefined): readonly Data[] => at(data, field) as readonly Data[];

/** Answers questions about the document. */
export class Reader {
  readonly document: Document;
  readonly #ajv: Ajv2020;
  readonly #validators = new Map<object, ValidateFunction>();

  constructor(document: Document) {
    this.document = document;
    // `strict` would refuse the words that AsyncAPI adds around the schemas. Formats are only used in what clients
    // send.
    this.#ajv = new Ajv2020({ strict: false, validateFormats: false });
    this.#ajv.addSchema({ $id: 'http://document/', ...document });
  }
  game(id: string): GameEntry {
    const found = this.document['x-games'][id];
    if (found === undefined) throw new Error(`${id} is not described`);
    return found;
  }
  /** Why the value does not match the schema; null if it matches. */
  objection(schema: object, value: unknown): string | null {
    let validate = this.#validators.get(schema);
    if (validate === undefined) {
      validate = this.#ajv.compile(schema);
      this.#validators.set(schema, validate);
    }
    return validate(value) ? null : this.#ajv.errorsText(validate.errors);
  }
  readonly #refs = new Map<string, object>();
  #ref(pointer: string): object {
    const known = this.#refs.get(pointer) ?? { $ref: `http://document/#${pointer}` };
    this.#refs.set(pointer, known);
    return known;
  }
  /** The document's name for this message of a server. */
  nameOf(frame: Frame, game: string | null): string | null {
    const { messages } = this.document.channels.table;
    const names = [`server_${game}_${frame.type}`, `server_${frame.type}`];
    return names.find((name) => Object.hasOwn(messages, name)) ?? null;
  }
  objectionToFrame(frame: Frame, game: string | null): string | null {
    const name = this.nameOf(frame, game);
    if (name === null) return `no message is called ${frame.type}`;
    return this.objection(this.#ref(`/channels/table/messages/${name}/payload`), frame);
  }
  objectionToMenu(menu: unknown, game: string): string | null {
    return this.objection(this.#ref(`/components/schemas/${game}.menu`), menu);
  }

  /** Actions that the offers of this menu allow. Where an offer allows many values, one is picked at random. */
  choices(game: string, menu: Data, pick: Pick): readonly Action[] {
    return this.game(game).offers.flatMap(({ action, when, each, data }): Action[] => {
      if (this.objection(when, menu) !== null) return [];
      const origins = each === undefined ? [menu] : listAt(menu, each);
      return origins.flatMap((origin) => {
        const fields = Object.entries(data).map(([field, source]) => [field, drawn(source, origin, pick)] as const);
        if (fields.some(([, value]) => value === undefined)) return [];
        return [{ action, data: Object.fromEntries(fields) as { [field: string]: Data } }];
      });
    });
  }
  /** Whether an offer of this menu allows the action. */
  allows(game: string, menu: Data, action: Action): boolean {
    return this.game(game).offers.some((offer) => {
      if (offer.action !== action.action || this.objection(offer.when, menu) !== null) return false;
      const origins = offer.each === undefined ? [menu] : listAt(menu, offer.each);
      return origins.some((origin) =>
        Object.entries(offer.data).every(([field, source]) => covers(source, origin, action.data[field])),
      );
    });
  }
}

function drawn(source: Source, menu: Data, pick: Pick): Data | undefined {
  if ('value' in source) return source.value;
  const { any, is, from, to, count, first, all, rest } = source;
  if (any !== undefined) {
    const list = listAt(menu, any);
    return list[pick(Math.max(list.length, 1))];
  }
  if (is !== undefined) return at(menu, is);
  if (from !== undefined) return Number(at(menu, from)) + pick(Number(at(menu, to)) - Number(at(menu, from)) + 1);
  const begun = all === undefined ? [] : [...listAt(menu, all)];
  const left = [...listAt(menu, rest)];
  const missing = Number(at(menu, count)) - begun.length - (first === undefined ? 0 : 1);
  const others: Data[] = [];
  while (others.length < missing) others.push(...left.splice(pick(left.length), 1));
  if (first === undefined) return [...begun, ...others];
  const tops = listAt(menu, first).filter((top) => !others.includes(top));
  return [tops[pick(Math.max(tops.length, 1))] ?? null, ...others];
}
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
function covers(source: Source, menu: Data, value: Data | undefined): boolean {
  if ('value' in source) return same(source.value, value);
  const { any, is, from, to, count, first, all, rest } = source;
  if (any !== undefined) return listAt(menu, any).some((entry) => same(entry, value));
  if (is !== undefined) return same(at(menu, is), value);
  if (from !== undefined) return Number(at(menu, from)) <= Number(value) && Number(value) <= Number(at(menu, to));
  const chosen = value as readonly Data[];
  if (new Set(chosen).size !== chosen.length || chosen.length !== at(menu, count)) return false;
  const [head = null, ...tail] = chosen;
  if (first !== undefined) {
    return listAt(menu, first).includes(head) && tail.every((one) => listAt(menu, rest).includes(one));
  }
  const begun = all === undefined ? [] : listAt(menu, all);
  return (
    begun.every((one) => chosen.includes(one)) &&
    chosen.every((one) => begun.includes(one) || listAt(menu, rest).includes(one))
  );
}

export interface Visit {
  readonly url: string;
  readonly roomId: string;
  readonly name: string;
  readonly reader: Reader;
  readonly pick: Pick;
}
/** Joins a room, says that it is ready, and answers every prompt with something that the menu offers. */
export class DocumentClient {
  readonly heard: Frame[] = [];
  readonly objections: string[] = [];
  readonly refusals: Frame[] = [];
  readonly #visit: Visit;
  readonly #socket: WebSocket;
  readonly over: Promise<Frame>;
  #game: string | null = null;
  #end: (frame: Frame) => void = () => {};

  constructor(visit: Visit) {
    this.#visit = visit;
    const { url, roomId, name } = visit;
    this.over = new Promise((resolve) => {
      this.#end = resolve;
    });
    this.#socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws/${roomId}`);
    this.#socket.on('open', () => this.#say({ type: 'join_room', room_id: roomId, player_name: name }));
    this.#socket.on('message', (data: Buffer) => this.#hear(unpack(data) as Frame));
  }
  ready(): void {
    this.#say({ type: 'set_ready', ready: true });
  }
  close(): void {
    this.#socket.close();
  }
  #say(message: Frame): void {
    const { messages } = this.#visit.reader.document.channels.table;
    const described = messages[`client_${message.type}`];
    if (described === undefined) throw new Error(`nobody says ${message.type}`);
    const wrong = this.#visit.reader.objection(described.payload, message);
    if (wrong !== null) this.objections.push(`say ${message.type}: ${wrong}`);
    this.#socket.send(pack(message));
  }
  #hear(frame: Frame): void {
    this.heard.push(frame);
    if (frame.type === 'game_started') this.#game = at(frame, 'game') as string;
    const wrong = this.#visit.reader.objectionToFrame(frame, this.#game);
    if (wrong !== null) this.objections.push(`hear ${frame.type}: ${wrong}`);
    if (frame.type === 'room_joined') this.ready();
    if (frame.type === 'ack_wanted') this.#say({ type: 'ack', seq: at(frame, 'seq') });
    if (frame.type === 'prompt') this.#answer(frame);
    if (frame.type === 'session_error') this.refusals.push(frame);
    if (frame.type === 'game_end') this.#end(frame);
  }
  #answer(prompt: Frame): void {
    const { reader, pick } = this.#visit;
    const game = this.#game ?? '';
    const choices = reader.choices(game, at(prompt, 'menu'), pick);
    const chosen = choices[pick(Math.max(choices.length, 1))];
    if (chosen === undefined) throw new Error(`nothing to answer to ${JSON.stringify(prompt)}`);
    const input = reader.game(game).actions[chosen.action];
    const wrong = input === undefined ? 'is not an action' : reader.objection(input.data, chosen.data);
    if (wrong !== null) this.objections.push(`action ${chosen.action}: ${wrong}`);
    this.#say({ type: 'game_action', ...chosen, prompt_id: at(prompt, 'prompt_id') });
  }
}
