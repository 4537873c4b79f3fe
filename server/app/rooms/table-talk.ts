/**
 * What the characters at one table say. It is told what everybody at the table is told: public events, whose turn all
 * can see, the end, and what people write. No view of any seat reaches it, and nothing it does reaches a decision.
 */
import type { Seat, Standing } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Character } from '@parlour/sdk/characters/character';
import { isAbusive } from '../../talk/abuse.ts';
import type { Moment, Remark, Texts } from '../../talk/moments.ts';
import { remarkIn } from '../../talk/remarks.ts';
import { Repertoire } from '../../talk/voices.ts';
import type { Cancel, SwingOf, Talker } from '../../ports.ts';

/** A reply is shown this long before the character acts. */
const BEFORE_ACTION_MS = 300;
/** A person who takes longer than this over a turn that everybody sees is spoken to. */
const LONG_MS = 25_000;
/** Between two lines that nobody asked for. */
const QUIET_MS = 20_000;
/** Limit of characters that greet the table; the others wait until they are spoken to. */
const GREETINGS_MAX = 3;
/** The first greets at once, each of the others this long after the one before: three at a time cannot be read. */
const BETWEEN_GREETINGS_MS = 3_000;
/** A reply that is not shown by the end of so many hands is shown then: the character may be out of the game. */
const HANDS_MAX = 2;
/** Where everybody has been told nothing for so long, the table waits for somebody: a reply comes then. */
const PATIENCE_MS = 6_000;
/** After the game nobody acts: a reply comes after this. */
const AFTER_GAME_MS = 1_500;
/** Lines of the table that a model gets to read with the message. */
const RECENT_MAX = 8;

/** The room, as far as talk needs it. */
export interface Stage {
  readonly talker: Talker | undefined;
  readonly swingOf: SwingOf | undefined;
  now(): number;
  later(ms: number, task: () => void): Cancel;
  /** Runs in the room's queue, if the room is still there. */
  enqueue(task: () => void): void;
  say(speaker: Speaker, texts: Texts): void;
  /** The last lines of the table, oldest first. */
  recent(): readonly { readonly playerName: string; readonly text: string }[];
}
export interface Speaker {
  readonly seat: Seat;
  /** At the table; it may differ from the character's where somebody else has that name. */
  readonly name: string;
  readonly character: Character;
}
interface Pending {
  /** A model's reply, or that a line of our own is said; null until it is known. */
  texts: Texts | 'built-in' | null;
  /** What a line of our own answers. */
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
  /** When each character acts next, where that is known. */
  readonly #actsAt = new Map<Seat, number>();
  #lastSaid = -Infinity;
  #lastSpeaker: Seat | null = null;
  #waitsFor: string | null = null;
  /** When everybody was last told something. */
  #toldAt = -Infinity;
  #cancelWait: Cancel = () => {};
  #turns = 0;
  #isOver = false;
  /** Of the hands so far: how many there were, and how much they moved whoever they moved most. */
  #hands = { count: 0, moved: 0 };
  /** What each character said last. */
  readonly #said = new Map<Seat, Texts>();

  constructor(stage: Stage, seed: string) {
    this.#stage = stage;
    this.#repertoire = new Repertoire(seed);
  }
  /** Who speaks from here on. */
  seat(speakers: readonly Speaker[]): void {
    this.#speakers = speakers;
    for (const seat of this.#pending.keys()) if (this.#at(seat) === undefined) this.#pending.delete(seat);
  }
  #at(seat: Seat): Speaker | undefined {
    return this.#speakers.find((speaker) => speaker.seat === seat);
  }

  /** The game begins. */
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
  /** Everybody was told this event. */
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
    // A hand that moved less than half of what they do on the whole is not worth a word.
    if (this.#isTooSoon() || 2 * size(most) * this.#hands.count < this.#hands.moved) return;
    this.#say(most, defined(swing[most.seat]) > 0 ? 'handWon' : 'handLost');
  }
  /** The person whom everybody sees to be asked, by question; null when it is nobody's turn in public. */
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
  /** The character at this seat acts after this many milliseconds, on a turn that everybody sees. */
  actsIn(seat: Seat, ms: number): void {
    this.#actsAt.set(seat, this.#stage.now() + ms);
    this.#aim(seat);
  }
  /** The game is over and everybody knows how. */
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

  /** A polite refusal of what somebody writes; null where it can be passed on, or where no character sits. */
  refusal(text: string): { readonly speaker: Speaker; readonly texts: Texts } | null {
    const speaker = this.#addressed(text);
    return speaker !== undefined && isAbusive(text) ? { speaker, texts: this.#repertoire.refusal() } : null;
  }
  /** A person has written something that everybody reads. One reply of a character is pending at a time, to what it fits last. */
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
  /** Who is named; else who spoke last; else the first. */
  #addressed(text: string): Speaker | undefined {
    const lower = text.toLocaleLowerCase('en');
    const words = new Set(wordsIn(lower));
    const isNamed = (word: string): boolean =>
      SCRIPTS_WITHOUT_SPACES.test(word) ? lower.includes(word) : words.has(word);
    const named = this.#speakers.find(({ name }) => wordsIn(name.toLocaleLowerCase('en')).some(isNamed));
    return named ?? this.#speakers.find(({ seat }) => seat === this.#lastSpeaker) ?? this.#speakers[0];
  }

  /** Shows the reply shortly before the character acts; one that is not there by then waits for the next time. */
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
  /** The reply is there: it waits for the character to act, or for a quiet moment. */
  #await(seat: Seat, pending: Pending): void {
    this.#aimAtQuiet(seat, pending);
    this.#aim(seat);
  }
  /**
   * Whoever thinks over a question, or has paused the table, is not left without an answer. What the table waits for does
   * not matter, so that the answer tells nothing of a question that is asked in secret.
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
/** Words of two letters or more, so that "A" names nobody; "Vegaさん" is two. */
const wordsIn = (text: string): string[] =>
  text.match(/[\p{Script=Latin}\p{M}]{2,}|[[\p{L}\p{M}]--\p{Script=Latin}]{2,}/gv) ?? [];
/** A name in one of these may stand anywhere. */
const SCRIPTS_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
