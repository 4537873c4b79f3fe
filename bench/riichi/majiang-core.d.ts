// The part of the peer that is measured.
declare module '@kobalab/majiang-core' {
  class Shoupai {
    static fromString(text: string): Shoupai;
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
  const Majiang: {
    Shoupai: typeof Shoupai;
    rule(changes: Readonly<Record<string, unknown>>): object;
    Util: {
      xiangting(hand: Shoupai): number;
      hule(hand: Shoupai, ron: string | null, parameters: Parameters): Win | undefined;
    };
  };
  export default Majiang;
  export type { Parameters, Shoupai, Win };
}
