/**
 * The interface between the shell and a game's `ui/`. The shell knows no game: it folds the events with the game's own
 * reducers, passes on what this viewer may see, and takes actions back. A game's `ui/` knows no socket and no clock.
 */
import type { AnyRules, AnyTold, AnyView, GameTypes, Json, Refusal, Seat, View, Viewer } from '@parlour/kernel';
import type { FigureWords, GuideWords, LessonLine, Telling } from '@parlour/kit/words';
import type { ComponentType } from 'react';
import type { LateRules } from './late-rules.ts';
import type { KitWords, TextDesk, TextScene } from './text.ts';

export type { FigureWords, GuideWords, LessonLine, Telling, Term } from '@parlour/kit/words';

/** Allows custom properties in a `style`: numbers and lengths for calculations in a style sheet. */
declare module 'react' {
  interface CSSProperties {
    readonly [name: `--${string}`]: string | number | undefined;
  }
}

export type SeatStatus = 'human' | 'absent' | 'bot';
export interface Player {
  readonly seat: Seat;
  readonly name: string;
  readonly status: SeatStatus;
  /** Id of the character who sits there. */
  readonly character?: string;
  /** True if somebody else at this table plays from the same browser. */
  readonly sharesBrowser?: boolean;
}
/** A seat's view, or a spectator's view, whose `own` is null. */
export type ViewerView<G extends GameTypes> = Omit<View<G>, 'seat' | 'own'> & {
  readonly seat: Viewer;
  readonly own: View<G>['own'] | null;
  /** What every seat knows, by seat. Set only if a finished game or hand is shown with open cards. */
  readonly hands?: readonly View<G>['own'][];
};
/** An event as this viewer was told it: one entry of the log. */
export interface ToldEvent<G extends GameTypes> {
  readonly seq: number;
  readonly table: G['TableEvent'];
  readonly own?: G['OwnEvent'];
}
/** A running clock, for the ring around a seat: base time first, then the seat's bank. */
export interface SeatClock {
  readonly baseMs: number;
  readonly bankMs: number;
  /** In `performance.now()` time. */
  readonly startedAt: number;
}

export interface TableProps<G extends GameTypes, W extends GameWords<G> = GameWords<G>> {
  readonly view: ViewerView<G>;
  /** The events that this page was told and still has. */
  readonly log: readonly ToldEvent<G>[];
  /** Exactly what the server offers this seat now; null if it owes no answer. */
  readonly menu: G['Menu'] | null;
  /** Sends an answer to the open prompt. The table changes only when the server confirms it. */
  readonly send: (action: G['Action']) => void;
  /** Sends a request. It needs no prompt and may come at any time; the game decides when it takes effect. */
  readonly request: (request: G['Request']) => void;
  readonly players: readonly Player[];
  readonly clocks: ReadonlyMap<Seat, SeatClock>;
  /** The server's last refusal of this player's action, until the next prompt. */
  readonly refusal: Refusal | null;
  /** Set while the table waits for everybody to confirm what is shown (a result, a score sheet). */
  readonly acknowledge: (() => void) | null;
  /** Gives up the chair and goes back to the lobby, without confirmation. */
  readonly leave: () => void;
  /** Leaves for a new table with the same rules and bots, for a player who is out while the others play on. */
  readonly again: () => void;
  /**
   * Tells the page how this player has chosen in advance to answer. The page uses it while the table is not shown, as
   * when the player looks back at earlier moves. Absent where nothing can be answered.
   */
  readonly answerUnseen?: (answer: (asked: Asked<G>) => Due<G['Action']> | null) => void;
  /** The game's own words in the user's language. */
  readonly words: W;
}
export interface Asked<G extends GameTypes> {
  readonly view: ViewerView<G>;
  readonly menu: G['Menu'];
}
/** An answer, and after how long it is sent. */
export interface Due<Action> {
  readonly action: Action;
  readonly afterMs: number;
}
/** The table in words: the same position and question as the drawn table, as data. */
export interface TextUi<G extends GameTypes, W extends GameWords<G> = GameWords<G>> {
  /** Everything that this viewer may know. */
  scene(props: SheetProps<G, W>, kit: KitWords): TextScene;
  /** A React hook: the question and all ways to answer it. It holds what is picked. */
  useDesk(props: TableProps<G, W>): TextDesk;
}
export interface SheetProps<G extends GameTypes, W extends GameWords<G> = GameWords<G>> {
  readonly view: ViewerView<G>;
  /** The events that this page was told and still has. */
  readonly log: readonly ToldEvent<G>[];
  readonly players: readonly Player[];
  readonly words: W;
}

/** The words of a game that the page needs, in one language. A game adds further words of its own. */
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
  /** An event as a line for the log and for screen readers; null if there is nothing to say. */
  tell(event: { readonly table: G['TableEvent']; readonly own?: G['OwnEvent'] }, telling: Telling): string | null;
}

/** The large part of a game's page, loaded when somebody sits down. */
export interface TableUi<G extends GameTypes, W extends GameWords<G> = GameWords<G>> {
  /** The default export of the game's `rules.ts`. Its reducers fold the events. */
  readonly game: AnyRules;
  readonly Table: ComponentType<TableProps<G, W>>;
  readonly Sheet: ComponentType<SheetProps<G, W>>;
  /** RULES.md in every language: for explaining refusals, and for the rule book. */
  readonly rules: LateRules;
  /** If absent, the page shows the sentences of RULES.md as they are. */
  readonly guide?: () => Promise<Guide<G, W>>;
  /** True if the table draws `view.hands`, so that a finished game can be shown with open cards. */
  readonly opensHands?: true;
  /** If absent, the table in words lists the position as it is, and answers that the rules accept. */
  readonly text?: () => Promise<TextUi<G, W>>;
  /**
   * Names a card in a fairness problem. Null for a draw that is not a card, e.g. a die. If absent, the draw's label and
   * number are shown.
   */
  readonly drawn?: (draw: Drawn, words: W) => string | null;
  /**
   * Starts slow preparations for the first drawing of the table, while its players still wait. May be called more than
   * once.
   */
  readonly prepare?: (words: W) => void;
}
/** A result of chance, as in the game's `fairness.ts`. */
export interface Drawn {
  readonly label: string;
  readonly value: number;
  /** Number of seats. */
  readonly seats: number;
}
/** Turns RULES.md into a book for players. */
export interface Guide<G extends GameTypes, W extends GameWords<G> = GameWords<G>> {
  /** By language tag, for the languages of the game's words. */
  readonly words: {
    readonly en: () => Promise<GuideWords<G, W>>;
    readonly [lang: string]: () => Promise<GuideWords<G, W>>;
  };
  /** Illustrations for rules, by rule number. */
  readonly pictures: Readonly<Record<string, ComponentType<{ readonly words: W }>>>;
  /** Numbers of the rules about the current question, most relevant first. */
  now(menu: G['Menu']): readonly string[];
  /** The seat that chose an event; null if it was not a choice. Such log entries offer "Why?". */
  readonly chooser?: (event: G['TableEvent']) => Seat | null;
}
/** The input for a lesson step's `when`. */
export interface LessonMoment<G extends GameTypes> {
  readonly view: ViewerView<G>;
  readonly menu: G['Menu'] | null;
}
/** One card of a lesson, and what it points at. */
export interface LessonStep<G extends GameTypes, Id extends string = string> {
  /** Key of its words. */
  readonly id: Id;
  /** The `data-part` of the element it points at. */
  readonly at: string;
  /**
   * True when the table is as the step's words say. A step that never becomes due is skipped, so a learner who plays
   * differently still continues.
   */
  readonly when: (moment: LessonMoment<G>) => boolean;
  /** The step ends when the learner has answered at the table. Otherwise it ends with a press of "Next". */
  readonly asks?: true;
  /**
   * For a step with `asks`: whether an answer is what the step's words ask for. After another answer the learner is
   * told so, and may take it back. Without this, any answer will do.
   */
  readonly wants?: (answer: G['Action']) => boolean;
}
/** `ui/lesson.ts`: the steps that explain the hand in the game's `lesson.ts`. */
export interface LessonUi<G extends GameTypes, Id extends string = string> {
  readonly steps: readonly LessonStep<G, Id>[];
  /** By language tag, for the languages of the game's words. */
  readonly words: {
    readonly en: () => Promise<Readonly<Record<Id, LessonLine>>>;
    readonly [lang: string]: () => Promise<Readonly<Record<Id, LessonLine>>>;
  };
}
/**
 * The default export of `ui/figures.ts`: words for a game's figures by language tag, for the languages of the game's
 * words.
 */
export type FigureLanguages = Readonly<Record<string, () => Promise<FigureWords>>>;
/** `ui/settings.ts`: the order and the headings of the settings on the page for a new table. */
export interface SettingGroups<G extends GameTypes> {
  /** Each setting is in one of the groups. */
  readonly groups: readonly { readonly id: string; readonly settings: readonly (keyof G['Settings'] & string)[] }[];
  /** Headings by group. By language tag, for the languages of the game's words. */
  readonly words: {
    readonly en: () => Promise<Readonly<Record<string, string>>>;
    readonly [lang: string]: () => Promise<Readonly<Record<string, string>>>;
  };
}
/**
 * A game's UI entry point ("door"): `ui/index.tsx` has `sealUi({…})` as its default export. The lobby loads the entry
 * point of every game, so it imports nothing large; words and table are loaded by `import()`.
 */
export interface GameUi<G extends GameTypes, W extends GameWords<G> = GameWords<G>> {
  readonly id: string;
  /** The picture on the lobby card: an inline drawing that fills its box. */
  readonly Emblem: ComponentType;
  /** Word files by language tag. `en` is always present and complete. */
  readonly words: { readonly en: () => Promise<W>; readonly [lang: string]: () => Promise<W> };
  readonly table: () => Promise<TableUi<G, W>>;
  /** If absent, all settings of a new table are in one list. */
  readonly settings?: () => Promise<SettingGroups<G>>;
  /** For games that have figures. The lobby does not need it. */
  readonly figures?: () => Promise<FigureLanguages>;
  /** If present, the lobby offers to learn the game. The game's folder then has a `lesson.ts`. */
  readonly lesson?: () => Promise<LessonUi<G>>;
}

/** The same without the game's types, as the shell uses it. */
export interface AnyGameWords extends Omit<GameWords<GameTypes>, 'settings' | 'tell'> {
  readonly settings: Readonly<
    Record<
      string,
      { readonly label: string; readonly help?: string; readonly choices?: Readonly<Record<string, string>> }
    >
  >;
  tell(event: AnyTold, telling: Telling): string | null;
}
/** The view that a fold yields for any viewer. */
export interface AnyViewerView extends AnyView {
  readonly hands?: readonly Json[];
}
export interface AnySheetProps {
  readonly view: AnyViewerView;
  readonly log: readonly (AnyTold & { readonly seq: number })[];
  readonly players: readonly Player[];
  readonly words: AnyGameWords;
}
export interface AnyTextUi {
  scene(props: AnySheetProps, kit: KitWords): TextScene;
  useDesk(props: AnyTableProps): TextDesk;
}
export interface AnyTableProps extends AnySheetProps {
  readonly menu: Json | null;
  send(action: Json): void;
  request(request: Json): void;
  readonly clocks: ReadonlyMap<Seat, SeatClock>;
  readonly refusal: Refusal | null;
  readonly acknowledge: (() => void) | null;
  leave(): void;
  again(): void;
  answerUnseen?(answer: UnseenAnswer): void;
}
/** How a game answers while its table is not shown. */
export type UnseenAnswer = (asked: { readonly view: AnyViewerView; readonly menu: Json }) => Due<Json> | null;
export interface AnyTableUi {
  readonly game: AnyRules;
  readonly Table: ComponentType<AnyTableProps>;
  readonly Sheet: ComponentType<AnySheetProps>;
  readonly rules: LateRules;
  readonly guide?: () => Promise<AnyGuide>;
  readonly opensHands?: true;
  readonly text?: () => Promise<AnyTextUi>;
  drawn?(draw: Drawn, words: AnyGameWords): string | null;
  prepare?(words: AnyGameWords): void;
}
export interface AnyGuideWords extends Omit<GuideWords<GameTypes, AnyGameWords>, 'hint'> {
  hint(action: Json, menu: Json, words: AnyGameWords): string;
}
export interface AnyGuide {
  readonly words: Readonly<Record<string, () => Promise<AnyGuideWords>>>;
  readonly pictures: Readonly<Record<string, ComponentType<{ readonly words: AnyGameWords }>>>;
  now(menu: Json): readonly string[];
  readonly chooser?: (event: Json) => Seat | null;
}
export interface AnyLessonUi {
  readonly steps: readonly (Omit<LessonStep<GameTypes>, 'when' | 'wants'> & {
    when(moment: { readonly view: AnyViewerView; readonly menu: Json | null }): boolean;
    wants?(answer: Json): boolean;
  })[];
  readonly words: Readonly<Record<string, () => Promise<Readonly<Record<string, LessonLine>>>>>;
}
export interface AnySettingGroups extends Pick<SettingGroups<GameTypes>, 'words'> {
  readonly groups: readonly { readonly id: string; readonly settings: readonly string[] }[];
}
export interface AnyGameUi {
  readonly id: string;
  readonly Emblem: ComponentType;
  readonly words: { readonly en: () => Promise<AnyGameWords>; readonly [lang: string]: () => Promise<AnyGameWords> };
  readonly table: () => Promise<AnyTableUi>;
  readonly settings?: () => Promise<AnySettingGroups>;
  readonly figures?: () => Promise<FigureLanguages>;
  readonly lesson?: () => Promise<AnyLessonUi>;
}
/** The cast is safe: the shell passes a table only what the same game's server and reducers made. */
export const sealUi = <G extends GameTypes, W extends GameWords<G>>(ui: GameUi<G, W>): AnyGameUi =>
  ui as unknown as AnyGameUi;
