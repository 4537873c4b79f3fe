/**
 * What the shell and a game's `ui/` say to each other. The shell knows no game: it folds the events with the game's own
 * reducers, hands over what this viewer may see, and takes actions back. A game's `ui/` knows no socket and no clock.
 */
import type { AnyRules, AnyTold, AnyView, GameTypes, Json, Refusal, Seat, View, Viewer } from '@parlour/kernel';
import type { FigureWords, GuideWords, LessonLine, Telling } from '@parlour/kit/words';
import type { ComponentType } from 'react';
import type { LateRules } from './late-rules.ts';
import type { KitWords, TextDesk, TextScene } from './text.ts';

export type { FigureWords, GuideWords, LessonLine, Telling, Term } from '@parlour/kit/words';

/** Custom properties may stand in a `style`: numbers and lengths that a style sheet computes with. */
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
  /** The id of the character who sits there. */
  readonly character?: string;
  /** Somebody else at this table plays from the same browser. */
  readonly sharesBrowser?: boolean;
}
/** A seat's view, or a spectator's, whose `own` is null. */
export type ViewerView<G extends GameTypes> = Omit<View<G>, 'seat' | 'own'> & {
  readonly seat: Viewer;
  readonly own: View<G>['own'] | null;
  /** What every seat knows, by seat: only where a finished game is shown with open cards. */
  readonly hands?: readonly View<G>['own'][];
};
/** What happened, as this viewer was told it: one line of the log. */
export interface ToldEvent<G extends GameTypes> {
  readonly seq: number;
  readonly table: G['TableEvent'];
  readonly own?: G['OwnEvent'];
}
/** One running clock, for a ring around a seat: free base time first, then the seat's bank. */
export interface SeatClock {
  readonly baseMs: number;
  readonly bankMs: number;
  /** In `performance.now()` time. */
  readonly startedAt: number;
}

export interface TableProps<G extends GameTypes, W extends GameWords<G> = GameWords<G>> {
  readonly view: ViewerView<G>;
  /** As far back as this page was told. */
  readonly log: readonly ToldEvent<G>[];
  /** Exactly what the server offers this seat now; null when it owes nothing. */
  readonly menu: G['Menu'] | null;
  /** Sends an answer to the open prompt. The table changes only when the server confirms it. */
  readonly send: (action: G['Action']) => void;
  /** Sends a request, which needs no prompt and may come at any time; the game decides when it counts. */
  readonly request: (request: G['Request']) => void;
  readonly players: readonly Player[];
  readonly clocks: ReadonlyMap<Seat, SeatClock>;
  /** The server's last refusal of an own action, until the next prompt. */
  readonly refusal: Refusal | null;
  /** Set while the table waits for everybody to confirm what is shown (a result, a score sheet). */
  readonly acknowledge: (() => void) | null;
  /** Gives up the chair and goes back to the lobby, without asking again. */
  readonly leave: () => void;
  /** Leaves for a new table with the same rules and bots: for one who is out while the others play on. */
  readonly again: () => void;
  /** The game's own words in the reader's language. */
  readonly words: W;
}
/** The table in words: the same position and the same question as the drawn one, as data. */
export interface TextUi<G extends GameTypes, W extends GameWords<G> = GameWords<G>> {
  /** Everything that this viewer may know. */
  scene(props: SheetProps<G, W>, kit: KitWords): TextScene;
  /** A hook: what is asked, and all ways to answer. It holds what is picked. */
  useDesk(props: TableProps<G, W>): TextDesk;
}
export interface SheetProps<G extends GameTypes, W extends GameWords<G> = GameWords<G>> {
  readonly view: ViewerView<G>;
  /** As far back as this page was told. */
  readonly log: readonly ToldEvent<G>[];
  readonly players: readonly Player[];
  readonly words: W;
}

/** The words a game's page needs of itself, in one language. A game adds words of its own to these. */
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
  tell(event: { readonly table: G['TableEvent']; readonly own?: G['OwnEvent'] }, telling: Telling): string | null;
}

/** The heavy half of a game's page, loaded when somebody sits down. */
export interface TableUi<G extends GameTypes, W extends GameWords<G> = GameWords<G>> {
  /** What the game's `rules.ts` exports: its reducers fold the events. */
  readonly game: AnyRules;
  readonly Table: ComponentType<TableProps<G, W>>;
  readonly Sheet: ComponentType<SheetProps<G, W>>;
  /** RULES.md in every language: the sentences behind every "why not?", and the book of rules. */
  readonly rules: LateRules;
  /** Without one, the page shows the sentences of RULES.md as they are. */
  readonly guide?: () => Promise<Guide<G, W>>;
  /** The table draws `view.hands`, so that a finished game can be shown with open cards. */
  readonly opensHands?: true;
  /** Without one, the table in words lists the position as it is, and the answers that the rules accept. */
  readonly text?: () => Promise<TextUi<G, W>>;
  /** Names a card that does not fit what was committed to; null for what is no card, such as a die. Without it, numbers do. */
  readonly drawn?: (draw: Drawn, words: W) => string | null;
  /** Begins what takes long and is needed to draw the first table, while its players still wait. Called more than once. */
  readonly prepare?: (words: W) => void;
}
/** What chance gave, as `fairness.ts` of the game has it. */
export interface Drawn {
  readonly label: string;
  readonly value: number;
  /** How many play. */
  readonly seats: number;
}
/** What makes RULES.md a book for players. */
export interface Guide<G extends GameTypes, W extends GameWords<G> = GameWords<G>> {
  /** By language tag, in those of the game's words. */
  readonly words: {
    readonly en: () => Promise<GuideWords<G, W>>;
    readonly [lang: string]: () => Promise<GuideWords<G, W>>;
  };
  /** What is drawn beside a rule, by its number. */
  readonly pictures: Readonly<Record<string, ComponentType<{ readonly words: W }>>>;
  /** The rules that what is asked now is about, the first the most. */
  now(menu: G['Menu']): readonly string[];
  /** Whose choice an event was; null where nobody chose. Such a line of the log may be asked "Why?". */
  readonly chooser?: (event: G['TableEvent']) => Seat | null;
}
/** What a step of a lesson looks at. */
export interface LessonMoment<G extends GameTypes> {
  readonly view: ViewerView<G>;
  readonly menu: G['Menu'] | null;
}
/** One card of a lesson, and what it points at. */
export interface LessonStep<G extends GameTypes, Id extends string = string> {
  /** Of its words. */
  readonly id: Id;
  /** The element with this `data-part`. */
  readonly at: string;
  /** The table is as the words say. A step that is never due is left out, so a learner who plays otherwise goes on. */
  readonly when: (moment: LessonMoment<G>) => boolean;
  /** Over when the learner has done what the table asks for; otherwise with a press of "Next". */
  readonly asks?: true;
}
/** `ui/lesson.ts`: what is said about the hand in the game's `lesson.ts`, step by step. */
export interface LessonUi<G extends GameTypes, Id extends string = string> {
  readonly steps: readonly LessonStep<G, Id>[];
  /** By language tag, in those of the game's words. */
  readonly words: {
    readonly en: () => Promise<Readonly<Record<Id, LessonLine>>>;
    readonly [lang: string]: () => Promise<Readonly<Record<Id, LessonLine>>>;
  };
}
/** Words for a game's figures by language tag, in those of the game's words: the default export of `ui/figures.ts`. */
export type FigureLanguages = Readonly<Record<string, () => Promise<FigureWords>>>;
/** `ui/settings.ts`: the settings in the order and under the headings of the page for a new table. */
export interface SettingGroups<G extends GameTypes> {
  /** Each setting is in one of them. */
  readonly groups: readonly { readonly id: string; readonly settings: readonly (keyof G['Settings'] & string)[] }[];
  /** Headings by group, by language tag, in those of the game's words. */
  readonly words: {
    readonly en: () => Promise<Readonly<Record<string, string>>>;
    readonly [lang: string]: () => Promise<Readonly<Record<string, string>>>;
  };
}
/**
 * The door: `ui/index.tsx` has `sealUi({…})` as its default export. The lobby loads the door of every game, so it
 * imports nothing heavy; words and table come by `import()`.
 */
export interface GameUi<G extends GameTypes, W extends GameWords<G> = GameWords<G>> {
  readonly id: string;
  /** The picture on the lobby card: an inline drawing that fills its box. */
  readonly Emblem: ComponentType;
  /** Word files by language tag; `en` is always there and complete. */
  readonly words: { readonly en: () => Promise<W>; readonly [lang: string]: () => Promise<W> };
  readonly table: () => Promise<TableUi<G, W>>;
  /** Without it, all settings of a new table are in one list. */
  readonly settings?: () => Promise<SettingGroups<G>>;
  /** Of games that have figures. The lobby does without. */
  readonly figures?: () => Promise<FigureLanguages>;
  /** Where there is one, the lobby offers to learn the game. Its folder then has a `lesson.ts`. */
  readonly lesson?: () => Promise<LessonUi<G>>;
}

/** The same with the types put away, as the shell holds it. */
export interface AnyGameWords extends Omit<GameWords<GameTypes>, 'settings' | 'tell'> {
  readonly settings: Readonly<
    Record<
      string,
      { readonly label: string; readonly help?: string; readonly choices?: Readonly<Record<string, string>> }
    >
  >;
  tell(event: AnyTold, telling: Telling): string | null;
}
/** What every viewer's fold yields. */
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
}
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
  readonly steps: readonly (Omit<LessonStep<GameTypes>, 'when'> & {
    when(moment: { readonly view: AnyViewerView; readonly menu: Json | null }): boolean;
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
/** The shell pairs a table only with what that same game's server and reducers made, so the types may be put away. */
export const sealUi = <G extends GameTypes, W extends GameWords<G>>(ui: GameUi<G, W>): AnyGameUi =>
  ui as unknown as AnyGameUi;
