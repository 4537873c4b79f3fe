/**
 * A seat that is played by an mjai program. The program gets every event as a line and answers every line, with `none`
 * if it does nothing. It declares riichi in two steps: first `reach`, then the discard.
 */
import { isRecord, type Result, type Seat } from '@parlour/kernel';
import type { LineChair, LineQuestion, LineSeating, LineTurn } from '@parlour/kit/doors';
import type { Action, Pair } from '../actions.ts';
import type { OwnEvent, TableEvent } from '../events.ts';
import type { CallMenu, TurnMenu } from '../menu.ts';
import { mjaiName } from '../notation.ts';
import { kindOf, type TileId } from '../rules/index.ts';
import type { Riichi } from '../types.ts';
import { MjaiWriter, type MjaiEvent } from './mjai.ts';

type Turn = LineTurn<Action>;
type Reply = Readonly<Record<string, unknown>>;
type Question = LineQuestion<Riichi>;
const NOTHING: Turn = { lines: [] };
const MID_ROUND = 'it sat down in the middle of a round, which mjai cannot tell; it plays from the next one on';

export class MjaiChair implements LineChair<Riichi> {
  readonly #seat: Seat;
  readonly #hasRed: boolean;
  readonly #writer: MjaiWriter;
  readonly #opening: string;
  /** The lines of this round sent to the program. Empty until the first round that it sees from the start. */
  #round: MjaiEvent[] = [];
  /** Number of lines sent (`#told`) and answered (`#heard`). Each line gets one answer. */
  #told = 0;
  #heard = 0;
  /** The number of the last line on which the seat may act, and the answer to it, null while it is missing. */
  #actsOn = 0;
  #reply: Result<Reply, string> | null = null;
  /** True after the program has answered `reach`, until its discard. */
  #isDeclaring = false;

  constructor({ seat, names, view: { settings } }: LineSeating<Riichi>) {
    this.#seat = seat;
    this.#hasRed = settings.hasAkadora;
    this.#writer = new MjaiWriter(settings);
    this.#opening = JSON.stringify({ type: 'start_game', id: seat, names });
  }

  told({ table, own }: { readonly table: TableEvent; readonly own?: OwnEvent }): Turn {
    if (table.type === 'round_started') this.#round = [];
    else if (this.#round.length === 0) return NOTHING;
    this.#writer.lines.length = 0;
    this.#writer.tell(own === undefined ? { table } : { table, own: { [this.#seat]: own } });
    // The program got its own `reach` line when it declared.
    const lines = this.#writer.lines.filter(({ type, actor }) => !(type === 'reach' && this.#hasDeclared(actor)));
    this.#isDeclaring = false;
    return { lines: lines.map((line) => this.#tell(line)) };
  }
  #hasDeclared(actor: unknown): boolean {
    return this.#isDeclaring && actor === this.#seat;
  }
  #tell(line: MjaiEvent): string {
    this.#round.push(line);
    this.#told++;
    if (this.#isActedOn(line)) {
      this.#actsOn = this.#told;
      this.#reply = null;
    }
    return JSON.stringify(line);
  }
  #isActedOn({ type, actor }: MjaiEvent): boolean {
    const isOwn = actor === this.#seat;
    if (type === 'tsumo' || type === 'chi' || type === 'pon' || type === 'reach') return isOwn;
    return (type === 'dahai' || type === 'kakan' || type === 'nukidora') && !isOwn;
  }

  asked(question: Question): Turn {
    if (this.#round.length === 0) return { lines: [], wrong: MID_ROUND };
    // In mjai a closed kan cannot be won on, so its line is sent only when it is made.
    if (question.view.table.offered?.how === 'ankan') return { lines: [], action: { type: 'pass' } };
    return this.#reply === null ? NOTHING : this.#answer(this.#reply, question);
  }
  heard(line: string, question: Question | null): Turn {
    // An answer without a line is ignored: counting it would shift all later answers.
    if (this.#heard === this.#told) return NOTHING;
    this.#heard++;
    if (this.#heard !== this.#actsOn) return NOTHING;
    this.#reply = readReply(line);
    return question === null ? NOTHING : this.#answer(this.#reply, question);
  }
  #answer(reply: Result<Reply, string>, { menu }: Question): Turn {
    if (!reply.ok) return { lines: [], wrong: reply.error };
    const { type } = reply.value;
    if (menu.kind === 'turn' && menu.riichi.length > 0 && type === 'reach' && !this.#isDeclaring) {
      const line = this.#tell({ type: 'reach', actor: this.#seat });
      this.#isDeclaring = true;
      return { lines: [line] };
    }
    const action = menu.kind === 'turn' ? this.#turn(reply.value, menu) : this.#call(reply.value, menu);
    if (action !== null) return { lines: [], action };
    const held =
      menu.kind === 'turn' ? ` (its hand: ${menu.hand.map(this.#name).join(' ')})` : ' (it may pass by "none")';
    return { lines: [], wrong: `not an answer: ${JSON.stringify(reply.value)}${held}` };
  }

  readonly #name = (tile: TileId): string => mjaiName(tile, this.#hasRed);
  #turn({ type, pai, consumed, tsumogiri }: Reply, { hand, drawn, kans }: TurnMenu): Action | null {
    switch (type) {
      case 'dahai': {
        const isDrawn = tsumogiri === true && drawn !== null && this.#name(drawn) === pai;
        const held = hand.filter((tile) => this.#name(tile) === pai);
        const tileId = isDrawn ? drawn : (held.find((tile) => tile !== drawn) ?? held[0]);
        if (tileId === undefined) return null;
        return { type: this.#isDeclaring ? 'declare_riichi' : 'discard', tileId };
      }
      case 'hora':
        return { type: 'declare_tsumo' };
      case 'ankan':
      case 'kakan': {
        const kanType = type === 'ankan' ? 'closed' : 'added';
        const named: unknown = type === 'ankan' && Array.isArray(consumed) ? consumed[0] : pai;
        const kan = kans.find((each) => each.kanType === kanType && this.#isOfKind(each.tileId, named, hand));
        return kan === undefined ? null : { type: 'call_kan', ...kan };
      }
      case 'nukidora':
        return { type: 'kita' };
      case 'ryukyoku':
        return { type: 'call_kyuushu' };
      default:
        return null;
    }
  }
  /** Whether the hand has a tile of this name that is of the same kind as `tile`. A red five has its own name. */
  #isOfKind(tile: TileId, name: unknown, hand: readonly TileId[]): boolean {
    return hand.some((held) => kindOf(held) === kindOf(tile) && this.#name(held) === name);
  }
  #call({ type, consumed }: Reply, { tile, pon, chi }: CallMenu): Action | null {
    const names = Array.isArray(consumed)
      ? consumed
          .filter((name) => typeof name === 'string')
          .toSorted()
          .join()
      : '';
    const wanted = (pairs: readonly Pair[]): Pair | undefined =>
      pairs.find((pair) => pair.map(this.#name).toSorted().join() === names);
    switch (type) {
      case 'none':
        return { type: 'pass' };
      case 'hora':
        return { type: 'call_ron' };
      case 'daiminkan':
        return { type: 'call_kan', tileId: tile, kanType: 'open' };
      case 'pon': {
        const handTiles = wanted(pon);
        return handTiles === undefined ? null : { type: 'call_pon', tileId: tile, handTiles };
      }
      case 'chi': {
        const sequenceTiles = wanted(chi);
        return sequenceTiles === undefined ? null : { type: 'call_chi', tileId: tile, sequenceTiles };
      }
      default:
        return null;
    }
  }

  refused({ code }: { readonly code: string }): readonly string[] {
    this.#undeclare();
    this.#told++;
    return [JSON.stringify({ type: 'error', message: code })];
  }
  closed(): readonly string[] {
    this.#undeclare();
    return [];
  }
  /** Removes the `reach` line of a declaration without a discard, so that a program that reconnects does not get it. */
  #undeclare(): void {
    if (this.#isDeclaring) this.#round = this.#round.slice(0, -1);
    this.#isDeclaring = false;
  }
  silence(): string | null {
    const isBehind = this.#told - this.#heard > 1;
    return isBehind ? `it has answered ${this.#heard} of ${this.#told} lines; in mjai every line is answered` : null;
  }
  ended(): readonly string[] {
    // `end_game` was sent with the last event.
    return [];
  }
  /** All lines of the round again, for a program that has (re)connected. Resets the counts. */
  again(): readonly string[] {
    this.#undeclare();
    const lines = this.#round;
    this.#round = [];
    this.#heard = 0;
    this.#told = 1;
    this.#actsOn = 0;
    this.#reply = null;
    return [this.#opening, ...lines.map((line) => this.#tell(line))];
  }
}

function readReply(line: string): Result<Reply, string> {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? { ok: true, value } : { ok: false, error: 'not a JSON object' };
  } catch {
    return { ok: false, error: 'not JSON' };
  }
}
