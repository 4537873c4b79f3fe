/**
 * What the characters at one table say. It is told what everybody at the table is told: public events, whose turn all
 * can see, the end, and what people write. No view of any seat reaches it, and nothing it does reaches a decision.
 */
import type { Seat, Standing } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Character } from '@parlour/sdk/characters/character';
import { isAbusive } from '../../talk/abuse.ts';
import type { Moment, Texts } from '../../talk/moments.ts';
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
  /** Null until the reply is there. */
  texts: Texts | null;
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
  #cancelWait: Cancel = () => {};
  #turns = 0;

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
    for (const speaker of this.#speakers.slice(0, GREETINGS_MAX)) this.#say(speaker, 'opening');
  }
  /** Everybody was told this event. */
  told(event: Parameters<SwingOf>[0]): void {
    const swing = this.#stage.swingOf?.(event) ?? null;
    if (swing === null || this.#isTooSoon()) return;
    const moved = this.#speakers.filter(({ seat }) => (swing[seat] ?? STILL) !== STILL);
    const most = moved.toSorted((a, b) => Math.abs(defined(swing[b.seat])) - Math.abs(defined(swing[a.seat])))[0];
    if (most !== undefined) this.#say(most, defined(swing[most.seat]) > 0 ? 'handWon' : 'handLost');
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
  /** A person has written something that everybody reads. One reply of a character is pending at a time. */
  heard(from: string, text: string, language: string | undefined): void {
    const speaker = this.#addressed(text);
    if (speaker === undefined || this.#pending.has(speaker.seat)) return;
    const pending: Pending = { texts: null };
    this.#pending.set(speaker.seat, pending);
    const { character, seat } = speaker;
    const builtIn = (): Texts => this.#repertoire.line(character, 'spoken');
    const { talker } = this.#stage;
    if (talker === undefined) {
      pending.texts = builtIn();
      return this.#aim(seat);
    }
    const recent = this.#stage.recent().slice(-RECENT_MAX);
    void talker.reply({ character, from, text, language, recent }).then((reply) =>
      this.#stage.enqueue(() => {
        pending.texts = reply === null ? builtIn() : { en: reply };
        if (this.#pending.get(seat) === pending) this.#aim(seat);
      }),
    );
  }
  /** Who is named; else who spoke last; else the first. */
  #addressed(text: string): Speaker | undefined {
    const words = new Set(wordsIn(text));
    const named = this.#speakers.find(({ name }) => wordsIn(name).some((word) => words.has(word)));
    return named ?? this.#speakers.find(({ seat }) => seat === this.#lastSpeaker) ?? this.#speakers[0];
  }

  /** Shows the reply shortly before the character acts; one that is not there by then waits for the next time. */
  #aim(seat: Seat): void {
    const at = this.#actsAt.get(seat);
    const pending = this.#pending.get(seat);
    if (at === undefined || pending?.texts == null) return;
    const left = at - this.#stage.now();
    if (left < 0) return;
    this.#stage.later(Math.max(0, left - BEFORE_ACTION_MS), () => {
      if (this.#pending.get(seat) === pending) this.#speakReply(seat);
    });
  }
  #speakReply(seat: Seat): void {
    const texts = this.#pending.get(seat)?.texts ?? null;
    const speaker = this.#at(seat);
    this.#pending.delete(seat);
    if (speaker !== undefined) this.#tell(speaker, texts ?? this.#repertoire.line(speaker.character, 'spoken'));
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
    this.#stage.say(speaker, texts);
  }
}
/** The swing of a seat for which the hand changed nothing. */
const STILL = 0;
/** Words of two letters or more, so that "A" names nobody. */
const wordsIn = (text: string): string[] => text.toLocaleLowerCase('en').match(/[\p{L}\p{M}]{2,}/gu) ?? [];
