/**
 * A game's first hand that teaches it, as the server plays it: the cards lie as they are written here, and every seat
 * has its answers written down. What the learner is told about it is in the game's `ui/lesson.ts`.
 */
import type { GameTypes, Json, Seat } from './contract.ts';
import type { RiggedOrders } from './rigged-chance.ts';

export interface Lesson<G extends GameTypes> {
  readonly preset: string;
  /** What is changed from the preset. */
  readonly settings: { readonly [name: string]: Json };
  readonly seats: number;
  /** The learner's. */
  readonly seat: Seat;
  /** Of the first hand; later hands are dealt as in any game. */
  readonly orders: RiggedOrders;
  /** The bot that plays where the script ends, or does not fit because the learner played something else. */
  readonly bot: string;
  /**
   * By seat, its answers to its first question, its second and so on. The learner's own are what the lesson advises.
   */
  readonly script: readonly (readonly G['Action'][])[];
}
