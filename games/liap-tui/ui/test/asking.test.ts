import { describe, expect, it, vi } from 'vitest';
import type { Action } from '../../actions.ts';
import { menu as menuOf } from '../../menu.ts';
import { playTypeOf } from '../../rules/playTypes.ts';
import { en } from '../../words/en.ts';
import { askingOf, type Asked } from '../asking.ts';
import { framesOf, type Frame } from './games.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'];
const SEAT = 0;

function asked({ view }: Frame, changed: Partial<Asked> = {}): Asked {
  const { own } = view;
  return {
    view,
    menu: own === null ? null : menuOf({ ...view, seat: SEAT, own }),
    selection: [],
    acknowledge: null,
    words: en,
    name: (seat) => NAMES[seat]!,
    send: vi.fn<(action: Action) => void>(),
    rule: (number) => `Sentence ${number}.`,
    ...changed,
  };
}
/** Frames in which the seat is asked this question. */
function asks(kind: string, role?: string): Frame[] {
  return ['a', 'b', 'c', 'd'].flatMap((seed) =>
    framesOf(`asking ${seed}`, SEAT).filter((frame) => {
      const { menu } = asked(frame);
      return menu?.kind === kind && (role === undefined || ('role' in menu && menu.role === role));
    }),
  );
}

describe('the menu bar', () => {
  it('offers to keep a weak hand or to ask for a new deal (R5)', () => {
    const frame = asks('redeal')[0]!;
    const send = vi.fn<(action: Action) => void>();
    const { choices } = askingOf(asked(frame, { send }));
    for (const choice of choices) choice.onChoose();
    expect(send.mock.calls).toEqual([[{ type: 'redeal', accept: false }], [{ type: 'redeal', accept: true }]]);
    expect(choices[1]?.hint).toContain(`×${frame.view.table.multiplier + 1}`);
  });

  it('shows all nine declarations and explains the forbidden ones (D3, D4)', () => {
    const frames = asks('declare');
    const refused = frames.flatMap((frame) => {
      const given = asked(frame);
      const { choices } = askingOf(given);
      expect(choices.map(({ label }) => label)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8']);
      expect(choices.map(({ keys }) => keys)).toEqual(choices.map(({ label }) => label));
      const legal = given.menu?.kind === 'declare' ? given.menu.legal : [];
      for (const [value, { refusal }] of choices.entries()) expect(refusal === undefined).toBe(legal.includes(value));
      return choices.flatMap(({ refusal }) => refusal?.text ?? []);
    });
    expect(refused.length).toBeGreaterThan(0);
    for (const text of refused) expect(text).toMatch(/Rule D[34]: Sentence D[34]\.$/);
  });

  it('lets a leader play exactly what forms a type (T2, T3)', () => {
    for (const frame of asks('play', 'lead').slice(0, 20)) {
      const hand = frame.view.own!.hand;
      const choice = (selection: readonly number[]) => askingOf(asked(frame, { selection })).choices.at(-1)!;
      expect(choice([]).refusal?.text).toContain('Rule T2');
      expect(choice(hand.slice(0, 1)).refusal).toBeUndefined();
      for (let count = 2; count <= hand.length; count++) {
        const pieces = hand.slice(0, count);
        expect(choice(pieces).refusal === undefined).toBe(playTypeOf(pieces) !== null);
      }
    }
  });

  it('lets a follower lay down any pieces of the right number, and says when they are given up (T4, T5)', () => {
    const frames = asks('play', 'follow');
    const labels = new Set<string>();
    for (const frame of frames) {
      const given = asked(frame);
      const count = given.menu?.kind === 'play' && given.menu.role === 'follow' ? given.menu.count : 0;
      const selection = frame.view.own!.hand.slice(0, count);
      const send = vi.fn<(action: Action) => void>();
      const choice = askingOf({ ...given, selection, send }).choices[0]!;
      expect(choice.refusal).toBeUndefined();
      choice.onChoose();
      expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'play', pieces: selection });
      labels.add(choice.label);
      expect(askingOf({ ...given, selection: [] }).choices[0]?.refusal?.text).toContain('Rule T4');
    }
    expect(labels).toContain('Play a single');
    expect([...labels].some((label) => label.startsWith('Give up'))).toBe(true);
  });

  it('keeps what was picked early greyed until the turn comes (T1)', () => {
    const frame = framesOf('asking a', SEAT).find(
      ({ view: { table } }) => table.phase === 'turn' && table.toAct === 2 && table.turn?.plays.length === 0,
    )!;
    const asking = askingOf(asked(frame, { selection: frame.view.own!.hand.slice(0, 1) }));
    expect(asking.prompt).toBe('Waiting for Cy');
    expect(asking.choices[0]?.refusal?.text).toContain('It is not your turn.');
    expect(askingOf(asked(frame)).choices).toEqual([]);
  });

  it('asks to go on when a result is shown, before anything else', () => {
    const frame = framesOf('asking a', SEAT).find(({ event }) => event.table.type === 'turn_ended')!;
    const acknowledge = vi.fn<() => void>();
    const { choices } = askingOf(asked(frame, { acknowledge }));
    expect(choices).toHaveLength(1);
    choices[0]?.onChoose();
    expect(acknowledge).toHaveBeenCalledOnce();
  });

  it('offers a spectator nothing', () => {
    for (const frame of framesOf('asking a', null)) expect(askingOf(asked(frame)).choices).toEqual([]);
  });
});
