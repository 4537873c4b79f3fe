export * from './contract.ts';
export {
  conceal,
  reveal,
  project,
  projectView,
  viewOf,
  type Concealed,
  type Projected,
  type Seen,
  type SeenView,
} from './secrecy.ts';
export { permutation, pickFrom, seededChance } from './chance.ts';
export { apply, fold, Table, type Position, type Setup } from './table.ts';
export { copy, isRecord } from './json.ts';
export * from './seal.ts';
export type * from './wire.ts';
export { simulate, type Tally, type SimulateOptions } from './simulate.ts';
