/**
 * What the characters at one table say. The input is what everybody at the table is told: public events, whose public
 * turn it is, the end, and what people write. It gets no seat's view, and has no influence on decisions.
 */
import type { Seat, Standing } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Character } from '@parlour/sdk/characters/character';
import { isAbusive } from '../../talk/abuse.ts';
import type { Moment, Remark, Texts } from '../../talk/moments.ts';
import { remarkIn } from '../../talk/remarks.ts';
import type { Repertoire } from '../../talk/voices.ts';
import type { Cancel, SwingOf, Talker } from '../../ports.ts';

/** A reply is shown this long before the character acts (ms). */
const BEFORE_ACTION_MS = 300;
/** A person who takes longer than this over a public turn is spoken to (ms). */
const LONG_MS = 25_000;
/** Shortest time between two lines that nobody asked for (ms). */
const QUIET_MS = 20_000;
/** Upper limit of characters that greet the table. The others wait until they are spoken to. */
const GREETINGS_MAX = 3;
/** Time between two greetings (ms). Several at a time could not be read. */
const BETWEEN_GREETINGS_MS = 3_000;
/** A reply not shown by the end of this many hands is shown then, since the character may be out of the game. */
const HANDS_MAX = 2;
/** If nothing was told for this long (ms), the table waits for somebody, and a reply is shown. */
const PATIENCE_MS = 6_000;
/** After the game nobody acts, and a reply is shown after this time (ms). */
const AFTER_GAME_MS = 1_500;
/** Upper limit of previous chat lines that a model gets along with the message. */
const RECENT_MAX = 8;

/** The part of a room that talk needs. */
export interface Stage {
  readonly talker: Talker | undefined;
  readonly swingOf: SwingOf | undefined;
  now(): number;
  later(ms: number, task: () => void): Cancel;
  /** Runs `task` in the room's queue, if the room is still in use. */
  enqueue(task: () => void): void;
  say(speaker: Speaker, texts: Texts): void;
  /** The last chat lines, oldest first. */
  recent(): readonly { readonly playerName: string; readonly text: string }[];
}
export interface Speaker {
  readonly seat: Seat;
  /** The name at the table. It may differ from the character's if somebody else has that name. */
  readonly name: string;
  readonly character: Character;
}
interface Pending {
  /** A model's reply, or `built-in` for one of our own lines. Null until this is known. */
  texts: Texts | 'built-in' | null;
  /** The kind of remark that a built-in line answers. */
  remark: Remark | null;
  /** When the message came, and how many hands have ended since. */
  readonly since: number;
  hands: number;
}

export class TableTalk {
  readonly #stage: Stage;
  readonly #repertoire: Repertoire;
  #speakers: readonly Speaker[] = [];
  readonly #pending = new Map<Seat, Pending>();
  /** When each character acts next, if that is known. */
  readonly #actsAt = new Map<Seat, number>();
  #lastSaid = -Infinity;
  #lastSpeaker: Seat | null = null;
  #waitsFor: string | null = null;
  /** When everybody was last told something. */
  #toldAt = -Infinity;
  #cancelWait: Cancel = () => {};
  #turns = 0;
  #isOver = false;
  /** Number of hands so far that went well or badly for a character, and the sum of the largest swing in each. */
  #hands = { count: 0, moved: 0 };
  /** The last line of each character. */
  readonly #said = new Map<Seat, Texts>();

  constructor(stage: Stage, repertoire: Repertoire) {
    this.#stage = stage;
    this.#repertoire = repertoire;
  }
  /** Sets who speaks from here on. */
  seat(speakers: readonly Speaker[]): void {
    this.#speakers = speakers;
    for (const seat of this.#pending.keys()) if (this.#at(seat) === undefined) this.#pending.delete(seat);
  }
  #at(seat: Seat): Speaker | undefined {
    return this.#speakers.find((speaker) => speaker.seat === seat);
  }

  /** Called when the game begins. */
  greet(): void {
    this.#isOver = false;
    this.#hands = { count: 0, moved: 0 };
    const [first, ...others] = this.#speakers.slice(0, GREETINGS_MAX);
    if (first !== undefined) this.#say(first, 'opening');
    for (const [index, speaker] of others.entries())
      this.#stage.later((index + 1) * BETWEEN_GREETINGS_MS, () => {
        if (this.#at(speaker.seat)?.character.id === speaker.character.id) this.#say(speaker, 'opening');
      });
  }
  /** Called when everybody was told this event. */
  told(event: Parameters<SwingOf>[0]): void {
    this.#toldAt = this.#stage.now();
    const swing = this.#stage.swingOf?.(event) ?? null;
    if (swing === null) return;
    for (const [seat, pending] of this.#pending) if (++pending.hands >= HANDS_MAX) this.#speakReply(seat);
    const size = ({ seat }: Speaker): number => Math.abs(swing[seat] ?? STILL);
    const [most] = this.#speakers.filter((speaker) => size(speaker) !== STILL).toSorted((a, b) => size(b) - size(a));
    if (most === undefined) return;
    const { count, moved } = this.#hands;
    this.#hands = { count: count + 1, moved: moved + size(most) };
    // Says nothing about a hand whose largest swing is less than half the average.
    if (this.#isTooSoon() || 2 * size(most) * this.#hands.count < this.#hands.moved) return;
    this.#say(most, defined(swing[most.seat]) > 0 ? 'handWon' : 'handLost');
  }
  /** Called with the question that a person is asked in public, or null if there is none. */
  waitsFor(question: string | null): void {
    if (question === this.#waitsFor) return;
    this.#waitsFor = question;
    this.#cancelWait();
    if (question === null || this.#speakers.length === 0) return;
    this.#cancelWait = this.#stage.later(LONG_MS, () => {
      const speaker = this.#speakers[this.#turns++ % this.#speakers.length];
      if (speaker !== undefined && !this.#isTooSoon()) this.#say(speaker, 'thinking');
    });
  }
  /** Called when the character at this seat is to act in `ms`, on a public turn. */
  actsIn(seat: Seat, ms: number): void {
    this.#actsAt.set(seat, this.#stage.now() + ms);
    this.#aim(seat);
  }
  /** Called when the game is over and everybody knows the result. */
  ended(standing: Standing): void {
    this.#isOver = true;
    for (const seat of this.#pending.keys()) this.#speakReply(seat);
    this.waitsFor(null);
    this.#actsAt.clear();
    const placed = (speaker: Speaker): number => standing.find(({ seat }) => seat === speaker.seat)?.place ?? Infinity;
    const winner = this.#speakers.find((speaker) => placed(speaker) === 1);
    const loser = this.#speakers.find((speaker) => placed(speaker) !== Infinity);
    if (winner !== undefined) this.#say(winner, 'won');
    else if (loser !== undefined) this.#say(loser, 'lost');
  }

  /** A polite refusal of an abusive message. Null if the message can be passed on, or if no character sits here. */
  refusal(text: string): { readonly speaker: Speaker; readonly texts: Texts } | null {
    const speaker = this.#addressed(text);
    return speaker !== undefined && isAbusive(text) ? { speaker, texts: this.#repertoire.refusal() } : null;
  }
  /**
   * Called when a person has written something that everybody reads. Each character has at most one pending reply; a
   * later message only changes the remark that a built-in line answers.
   */
  heard(from: string, text: string, language: string | undefined): void {
    const speaker = this.#addressed(text);
    if (speaker === undefined) return;
    const { character, seat, name } = speaker;
    const remark = remarkIn(text, name);
    const before = this.#pending.get(seat);
    if (before !== undefined) {
      before.remark = remark ?? before.remark;
      return;
    }
    const pending: Pending = { texts: null, remark, since: this.#stage.now(), hands: 0 };
    this.#pending.set(seat, pending);
    const { talker } = this.#stage;
    if (talker === undefined) {
      pending.texts = 'built-in';
      return this.#await(seat, pending);
    }
    // The last line is the message itself.
    const recent = this.#stage.recent().slice(-RECENT_MAX - 1, -1);
    void talker.reply({ character, from, text, language, recent }).then((reply) =>
      this.#stage.enqueue(() => {
        const isNew = reply !== null && this.#said.get(seat)?.en !== reply;
        pending.texts = isNew ? { en: reply } : 'built-in';
        if (this.#pending.get(seat) !== pending) return;
        this.#await(seat, pending);
      }),
    );
  }
  /** The character that the text names, else the one that spoke last, else the first. */
  #addressed(text: string): Speaker | undefined {
    const lower = text.toLocaleLowerCase('en');
    const words = new Set(wordsIn(lower));
    const isNamed = (word: string): boolean =>
      SCRIPTS_WITHOUT_SPACES.test(word) ? lower.includes(word) : words.has(word);
    const named = this.#speakers.find(({ name }) => wordsIn(name.toLocaleLowerCase('en')).some(isNamed));
    return named ?? this.#speakers.find(({ seat }) => seat === this.#lastSpeaker) ?? this.#speakers[0];
  }

  /** Shows the reply shortly before the character acts. A reply that is not ready by then waits for the next time. */
  #aim(seat: Seat): void {
    const at = this.#actsAt.get(seat);
    const pending = this.#pending.get(seat);
    if (pending?.texts == null) return;
    const left = this.#isOver ? AFTER_GAME_MS : (at ?? -Infinity) - this.#stage.now() - BEFORE_ACTION_MS;
    if (left < -BEFORE_ACTION_MS) return;
    this.#stage.later(Math.max(0, left), () => {
      if (this.#pending.get(seat) === pending) this.#speakReply(seat);
    });
  }
  /** The reply is ready. It waits for the character to act, or for a quiet moment. */
  #await(seat: Seat, pending: Pending): void {
    this.#aimAtQuiet(seat, pending);
    this.#aim(seat);
  }
  /**
   * Shows the reply once nothing has been told for a while, so that a person who thinks or has paused the table gets an
   * answer too. It does not depend on what the table waits for, so it reveals nothing about a secret question.
   */
  #aimAtQuiet(seat: Seat, pending: Pending): void {
    const toldAt = this.#toldAt;
    const quietAt = Math.max(pending.since, toldAt) + PATIENCE_MS;
    this.#stage.later(Math.max(0, quietAt - this.#stage.now()), () => {
      if (this.#pending.get(seat) !== pending) return;
      if (this.#toldAt > toldAt) this.#aimAtQuiet(seat, pending);
      else this.#speakReply(seat);
    });
  }
  #speakReply(seat: Seat): void {
    const { texts = null, remark = null } = this.#pending.get(seat) ?? {};
    const speaker = this.#at(seat);
    this.#pending.delete(seat);
    if (speaker === undefined) return;
    const isOurs = texts === null || texts === 'built-in';
    this.#tell(speaker, isOurs ? this.#repertoire.reply(speaker.character, remark) : texts);
  }
  #isTooSoon(): boolean {
    return this.#stage.now() - this.#lastSaid < QUIET_MS;
  }
  #say(speaker: Speaker, moment: Moment): void {
    this.#tell(speaker, this.#repertoire.line(speaker.character, moment));
  }
  #tell(speaker: Speaker, texts: Texts): void {
    this.#lastSaid = this.#stage.now();
    this.#lastSpeaker = speaker.seat;
    this.#said.set(speaker.seat, texts);
    this.#stage.say(speaker, texts);
  }
}
/** The swing of a seat for which the hand changed nothing. */
const STILL = 0;
/** Words of two letters or more, so that "A" is nobody's name. "Vegaさん" is two words. */
const wordsIn = (text: string): string[] =>
  text.match(/[\p{Script=Latin}\p{M}]{2,}|[[\p{L}\p{M}]--\p{Script=Latin}]{2,}/gv) ?? [];
/** Scripts in which a name may be anywhere in a text. */
const SCRIPTS_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
