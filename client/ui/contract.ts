/**
 * What the shell and a game's `ui/` say to each other. The shell knows no game: it folds the events with the game's own
 * reducers, hands over what this viewer may see, and takes actions back. A game's `ui/` knows no socket and no clock.
 */
import type { Game, GameTypes, Json, Placing, Refusal, Seat, View, Viewer } from '@parlour/kernel';
import type { ComponentType } from 'react';

export type SeatStatus = 'human' | 'absent' | 'bot';
export interface Player {
  readonly seat: Seat;
  readonly name: string;
  readonly status: SeatStatus;
}
/** A seat's view, or a spectator's, whose `own` is null. */
export type Sight<G extends GameTypes> = Omit<View<G>, 'seat' | 'own'> & {
  readonly seat: Viewer;
  readonly own: View<G>['own'] | null;
};
/** One running clock, for a ring around a seat: `endsAt` is in `performance.now()` time. */
export interface SeatClock {
  readonly baseMs: number;
  readonly bankMs: number;
  readonly startedAt: number;
}

export interface TableProps<G extends GameTypes> {
  readonly sight: Sight<G>;
  /** Exactly what the server offers this seat now; null when it owes nothing. */
  readonly menu: G['Menu'] | null;
  /** Sends an answer to the open prompt. Nothing moves until the server says so. */
  send(action: G['Action']): void;
  readonly players: readonly Player[];
  readonly clocks: ReadonlyMap<Seat, SeatClock>;
  /** The server's last refusal of an own action, until the next prompt. */
  readonly refusal: Refusal | null;
  /** Set while the table waits for everybody to confirm what is shown (a result, a score sheet). */
  readonly acknowledge: (() => void) | null;
}
export interface SheetProps<G extends GameTypes> {
  readonly sight: Sight<G>;
  readonly players: readonly Player[];
}
export interface Telling {
  /** A seat's name; "You" is the caller's business. */
  name(seat: Seat): string;
  readonly viewer: Viewer;
}

/** The words a game's page needs of itself, in one language. */
export interface GameWords<G extends GameTypes> {
  readonly title: string;
  /** One line for the lobby. */
  readonly tagline: string;
  readonly presets: Readonly<Record<string, { readonly name: string; readonly about: string }>>;
  /** Label and help of each setting, and the names of its choices. */
  readonly settings: {
    readonly [K in keyof G['Settings'] & string]: {
      readonly label: string;
      readonly help?: string;
      readonly choices?: Readonly<Record<string, string>>;
    };
  };
  /** A sentence for every refusal code of the game. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly bots: Readonly<Record<string, { readonly name: string; readonly about: string }>>;
  /** An event as a line of the log and as speech; null where nothing needs saying. */
  tell(event: { readonly open: G['Open']; readonly mine?: G['Mine'] }, telling: Telling): string | null;
}

export interface GameUi<G extends GameTypes> {
  readonly game: Game<G>;
  readonly Table: ComponentType<TableProps<G>>;
  readonly Sheet: ComponentType<SheetProps<G>>;
  /** The picture on the lobby card: an inline drawing that fills its box. */
  readonly Emblem: ComponentType;
  /** Word files by language tag; `en` is always there and complete. */
  readonly words: { readonly en: () => Promise<GameWords<G>>; readonly [lang: string]: () => Promise<GameWords<G>> };
  /** RULES.md as text: the sentences behind every "why not?". */
  readonly rules: string;
}

/** The same with the types put away, as the shell holds it. */
export interface AnyGameUi {
  readonly id: string;
  readonly Table: ComponentType<
    Omit<TableProps<GameTypes>, 'sight' | 'send' | 'menu'> & {
      readonly sight: Json;
      readonly menu: Json;
      send(action: Json): void;
    }
  >;
  readonly Sheet: ComponentType<{ readonly sight: Json; readonly players: readonly Player[] }>;
  readonly Emblem: ComponentType;
  readonly words: GameUi<GameTypes>['words'];
  readonly rules: string;
}
export type { Placing };
