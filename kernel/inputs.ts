import type { GameTypes, Input, Issue, Result, Rules } from './contract.ts';

/** The game's input of this `type`; undefined if it has none. */
export function inputOf<G extends GameTypes>(
  rules: Rules<G>,
  type: string,
): Input<G['Action'] | G['Request']> | undefined {
  const inputs: Readonly<Record<string, Input<G['Action'] | G['Request']>>> = rules.inputs;
  return Object.hasOwn(inputs, type) ? inputs[type] : undefined;
}

/** Checks an answer as a client may have sent it. */
export function parseAnswer<G extends GameTypes>(
  rules: Rules<G>,
  input: { readonly type: string; readonly [field: string]: unknown },
): Result<G['Action'], readonly Issue[]> {
  const known = inputOf(rules, input.type);
  if (known?.kind !== 'answer')
    return { ok: false, error: [{ path: 'type', message: 'is not an answer of this game' }] };
  return known.codec.parse(input);
}
