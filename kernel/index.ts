export * from './contract.ts';
export * from './secrecy.ts';
export { permutation, pickFrom, seededChance } from './chance.ts';
export { apply, fold, GameTable, type Position, type Setup } from './table.ts';
export { copy, isRecord } from './json.ts';
export * from './seal.ts';
export type * from './wire.ts';
export { simulate, type Tally, type SimulateOptions } from './simulate.ts';
