// The part of majiang-core that the benches use, with its types.
import { peer } from '../../../../bench/peer.ts';

declare class Shoupai {
  static fromString(text: string): Shoupai;
  clone(): Shoupai;
  dapai(tile: string): Shoupai;
  zimo(tile: string): Shoupai;
  readonly lizhi: boolean;
}
type Reply = { readonly dapai?: string; readonly hule?: string };
/** The hooks of a player; each answers through `_callback`. */
declare class Player {
  _callback: (reply?: Reply) => void;
  _menfeng: number;
  get shoupai(): Shoupai;
  get_dapai(hand: Shoupai): readonly string[];
  allow_lizhi(hand: Shoupai, tile?: string): boolean | readonly string[];
  allow_hule(hand: Shoupai, tile: string | null, isSpecial?: boolean): boolean;
  action(message: object, callback?: (reply?: Reply) => void): void;
}
declare class Game {
  constructor(players: readonly Player[], callback?: (log: object) => void, rule?: object);
  do_sync(): this;
  readonly _paipu: { readonly log: readonly unknown[] };
}
interface Win {
  readonly defen: number;
  readonly fu?: number;
  readonly fanshu?: number;
  readonly damanguan?: number;
  readonly fenpei: readonly number[];
  readonly hupai?: readonly { readonly name: string; readonly fanshu: number | string }[];
}
interface Parameters {
  readonly rule: object;
  readonly zhuangfeng: number;
  readonly menfeng: number;
  readonly hupai: Readonly<Record<string, number | boolean>>;
  readonly baopai: readonly string[];
  readonly fubaopai: readonly string[] | null;
  readonly jicun: { readonly changbang: number; readonly lizhibang: number };
}
interface Core {
  Shoupai: typeof Shoupai;
  Player: typeof Player;
  Game: typeof Game;
  rule(changes: Readonly<Record<string, unknown>>): object;
  Util: {
    xiangting(hand: Shoupai): number;
    hule(hand: Shoupai, ron: string | null, parameters: Parameters): Win | undefined;
  };
}
export type { Parameters, Shoupai };

export const Majiang = await peer<Core>('@kobalab/majiang-core');
