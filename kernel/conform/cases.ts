import type { Json } from '../contract.ts';

/** What became of one case. `skipped`: not for this kind to judge, say a game under other rules. */
export type Judgement = 'right' | 'skipped' | { readonly expected: Json; readonly got: Json };

/** Values by name: the text given, or for a file its lines, parsed. */
export interface CaseOptions {
  readonly text: Readonly<Record<string, string>>;
  readonly file: Readonly<Record<string, readonly unknown[]>>;
}

/** One way to check a game against facts from elsewhere: recorded games, rule books, other programs. */
export interface CaseKind {
  /** One line for the list of kinds. */
  readonly about: string;
  /** What may be given on the command line besides the files of cases, as `--name value`. */
  readonly options?: Readonly<Record<string, 'text' | 'file'>>;
  /** Begins a run. The judge sees every line in order: parsed JSON, or the text itself where a file is not JSON lines. */
  begin(options: CaseOptions): (line: unknown) => Judgement;
}
/** `games/<x>/conformance.ts` exports this as `conformance`, if the game has such facts to check. */
export type Conformance = Readonly<Record<string, CaseKind>>;
