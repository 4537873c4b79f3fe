/**
 * A line protocol for any game, for programs in any language: what the seat is told and asked, as JSON lines with the
 * names of the socket protocol. Every question comes with the whole view, so that a program need not follow the events.
 */
import { isRecord, type GameSchemas, type GameTypes, type Json } from '@parlour/kernel';
import type { LineChair, LineProtocol, LineQuestion, LineSeating, LineTurn } from '@parlour/kit/doors';
import { fromWire, toWire } from '@parlour/sdk/names';
import { offerToWire } from '@parlour/sdk/schemas/wire';
import { readObject } from './read-json.ts';

type Turn = LineTurn<GameTypes['Action']>;
const NOTHING: Turn = { lines: [] };
const VERSION = 1;

/** The action of an answer, or a text that says why it is none. Null for an answer to an earlier question. */
function read(line: string, promptId: number): GameTypes['Action'] | string | null {
  const parsed = readObject(line);
  if (!parsed.ok) return parsed.error;
  const { id, action } = parsed.value;
  // Ignored: the answer was on its way when the earlier question was closed, e.g. because the clock ran out.
  if (typeof id === 'number' && id < promptId) return null;
  if (id !== promptId) return `an answer has "id": ${promptId}, the number of the question`;
  const named = isRecord(action) ? fromWire(action as { readonly [field: string]: Json }) : null;
  return isAction(named) ? named : 'an answer has "action": {"type": …}';
}
const isAction = (value: Json): value is GameTypes['Action'] => isRecord(value) && typeof value['type'] === 'string';

class JsonChair implements LineChair<GameTypes> {
  readonly #hello: string;
  #hasSpoken = false;

  constructor(game: string, offers: Json, { seat, names, view: { settings } }: LineSeating<GameTypes>) {
    const told = toWire({ type: 'game', version: VERSION, game, seat, names, settings });
    // Offers already have the names of the wire, also where a name is a value, so `toWire` must not convert them again.
    this.#hello = JSON.stringify({ ...(told as object), offers });
  }
  told({ table: event, own: mine }: { readonly table: Json; readonly own?: Json }): Turn {
    return { lines: [line({ type: 'event', event, mine })] };
  }
  asked({ promptId: id, view, menu }: LineQuestion<GameTypes>): Turn {
    return { lines: [line({ type: 'ask', id, menu, view: withoutSettings(view) })] };
  }
  heard(text: string, question: LineQuestion<GameTypes> | null): Turn {
    this.#hasSpoken = true;
    if (question === null) return NOTHING;
    const said = read(text, question.promptId);
    if (said === null) return NOTHING;
    return typeof said === 'string' ? { lines: [], wrong: said } : { lines: [], action: said };
  }
  refused(
    { code, rule, limit }: { readonly code: string; readonly rule: string | null; readonly limit?: number },
    { promptId: id }: LineQuestion<GameTypes>,
    triesLeft: number,
  ): readonly string[] {
    return [line({ type: 'refused', id, code, rule, limit, triesLeft })];
  }
  silence(): string | null {
    return this.#hasSpoken ? null : 'nothing has come yet; does it flush its output after each line?';
  }
  closed(id: number): readonly string[] {
    return [line({ type: 'closed', id })];
  }
  ended(standing: readonly unknown[]): readonly string[] {
    return [line({ type: 'end', standing })];
  }
  again(question: LineQuestion<GameTypes> | null): readonly string[] {
    return [this.#hello, ...(question === null ? [] : this.asked(question).lines)];
  }
}
/** The view without settings, which are sent once, when the game begins. */
const withoutSettings = ({ seat, table, own }: Readonly<Record<'seat' | 'table' | 'own', unknown>>): object => ({
  seat,
  table,
  own,
});
const line = (message: object): string => JSON.stringify(toWire(message));

export const jsonLines = (game: string, schemas: GameSchemas<GameTypes> | null): LineProtocol<GameTypes> => ({
  about: 'JSON lines',
  greeting: { line: '{"type":"hello"}', begins: '{' },
  chair: { tries: 3, sit: (seating) => new JsonChair(game, schemas?.offers.map(offerToWire) ?? [], seating) },
});
