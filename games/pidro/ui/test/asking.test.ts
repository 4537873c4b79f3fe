import { readFileSync } from 'node:fs';
import { cards } from '@parlour/kit/cards';
import { describe, expect, it, vi } from 'vitest';
import type { Action } from '../../actions.ts';
import { accepts, type Menu } from '../../menu.ts';
import { en } from '../../words/en.ts';
import { askingOf, type Asked } from '../asking.ts';
import { isOrdered, suggested, wanted } from '../picking.ts';
import { headlineOf } from '../headline.ts';
import { sorted } from '../sorting.ts';
import { gameOf, type Question } from './games.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'];
const name = (seat: number): string => NAMES[seat]!;
const ask = ({ menu, view }: Question, more: Partial<Asked> = {}) => {
  const send = vi.fn<(action: Action) => void>();
  const asking = askingOf({
    view,
    menu,
    picked: [],
    pick: () => undefined,
    acknowledge: null,
    words: en,
    name,
    send,
    rule: (number) => `sentence ${number}`,
    ...more,
  });
  return { ...asking, send };
};
const games = Array.from({ length: 8 }, (_, game) => gameOf(`asking ${game}`, game % 4));
const questions = games.flatMap((game) => game.questions);
const ofKind = <K extends Menu['kind']>(kind: K) =>
  questions.filter(
    (question): question is Question & { menu: Extract<Menu, { kind: K }> } => question.menu.kind === kind,
  );

describe('bidding (B1-B5)', () => {
  it('offers pass and 6 to 14 always; what is too low stays in sight and says why', () => {
    for (const question of ofKind('bid')) {
      const { choices } = ask(question);
      expect(choices.map(({ id }) => id)).toEqual(['pass', ...[6, 7, 8, 9, 10, 11, 12, 13, 14].map((n) => `bid-${n}`)]);
      for (const [at, { refusal }] of choices.slice(1).entries()) {
        expect(refusal === undefined).toBe(question.menu.legal.includes(6 + at));
        expect(refusal?.text ?? 'Rule B3: sentence B3').toMatch(/Rule B\d: sentence B\d/);
      }
    }
  });
  it('tells a dealer after three passes that a bid is due (B5)', () => {
    const forced = ofKind('bid').filter(({ menu }) => !menu.mayPass);
    expect(forced.length).toBeGreaterThan(0);
    for (const question of forced) {
      const { prompt, choices } = ask(question);
      expect(prompt).toBe(en.table.mustBid);
      expect(choices[0]?.refusal?.text).toContain('Rule B5');
    }
  });
  it('has a key for every bid, none twice', () => {
    const keys = ask(ofKind('bid')[0]!).choices.map(({ keys: key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('naming the trump (T1)', () => {
  it('shows four suits with what the hand has in them', () => {
    for (const question of ofKind('declare')) {
      const { choices, send } = ask(question);
      expect(choices.map(({ id }) => id)).toEqual(['spades', 'hearts', 'clubs', 'diamonds']);
      choices[1]?.onChoose();
      expect(send).toHaveBeenCalledWith({ type: 'declare', suit: 'hearts' });
    }
  });
});

describe('the rob (R2-R4)', () => {
  it('waits until six are chosen, with the rule, and then sends the locked and the picked', () => {
    expect(ofKind('rob').length).toBeGreaterThan(5);
    for (const question of ofKind('rob')) {
      const { menu } = question;
      const picked = menu.free.slice(0, wanted(menu, true));
      const done = ask(question, { picked });
      done.choices.at(-1)?.onChoose();
      expect(done.choices.at(-1)?.refusal).toBeUndefined();
      expect(done.send).toHaveBeenCalledWith({ type: 'select_hand', cards: [...menu.locked, ...picked] });
      if (wanted(menu, true) === 0) continue;
      expect(ask(question).choices.at(-1)?.refusal?.text).toContain('Rule R2');
    }
  });
  it('suggests what is allowed', () => {
    for (const { menu } of ofKind('rob')) {
      expect(accepts(menu, { type: 'select_hand', cards: [...menu.locked, ...suggested(menu)] }).ok).toBe(true);
    }
  });
});

describe('picking', () => {
  it('counts the order only where it matters (K6)', () => {
    for (const { menu } of questions) {
      expect(isOrdered(menu)).toBe(menu.kind === 'kill' && menu.count > 1);
    }
  });
});

describe('trumps above six (PD-16, PD-19)', () => {
  const { view } = questions[0]!;
  const hand = cards('Ah Kh Qh Jh Th 6h 5h 4h');
  const killable = cards('Kh Qh 6h 4h');
  const kill: Menu = { kind: 'kill', trump: 'hearts', hand, killable, count: 2, ordered: true };
  const stack: Menu = { kind: 'stack', trump: 'hearts', hand, count: 3, tops: hand, beneath: killable };
  it('are killed in the order they were picked, the first on top (K2, K6)', () => {
    const { prompt, choices, send } = ask({ menu: kill, view }, { picked: cards('Kh 4h') });
    expect(prompt).toBe('Kill 2 trumps: the first opens your first trick');
    expect(choices[0]).toMatchObject({ label: 'Kill', hint: '2 of 2' });
    choices[0]?.onChoose();
    expect(send).toHaveBeenCalledWith({ type: 'kill', cards: cards('Kh 4h') });
  });
  it.each([
    ['one too few', 'Kh', 'K2'],
    ['a point card', 'Kh Jh', 'K2'],
  ])('are not killed with %s', (_what, picked, rule) => {
    expect(ask({ menu: kill, view }, { picked: cards(picked) }).choices[0]?.refusal?.text).toContain(`Rule ${rule}`);
  });
  it('lie in a pile under the card played, a point card only on top (K7)', () => {
    const laid = ask({ menu: stack, view }, { picked: cards('Ah Kh 4h') });
    laid.choices[0]?.onChoose();
    expect(laid.send).toHaveBeenCalledWith({ type: 'stack', cards: cards('Ah Kh 4h') });
    const wrong = ask({ menu: stack, view }, { picked: cards('Ah Jh 4h') });
    expect(wrong.choices[0]?.refusal?.text).toContain('Rule K7');
  });
});

describe('playing (P2, P3)', () => {
  it('plays a trump, and says why another card cannot be played', () => {
    for (const question of ofKind('play')) {
      const { menu } = question;
      for (const plain of menu.hand.filter((card) => !menu.cards.includes(card))) {
        expect(ask(question, { picked: [plain] }).choices[0]?.refusal?.text).toContain('Rule P3');
      }
      const { choices, send } = ask(question, { picked: [menu.cards[0]!] });
      choices[0]?.onChoose();
      expect(send).toHaveBeenCalledWith({ type: 'play', card: menu.cards[0] });
    }
  });
  it('says why not yet, out of turn', () => {
    const { view } = games[0]!.frames.find(
      ({ view: { table, seat } }) => table.phase === 'playing' && table.toAct !== seat && table.cold[0] === null,
    )!;
    const text = ask({ menu: null as unknown as Menu, view }, { menu: null, picked: [view.own!.hand[0]!] }).choices[0]
      ?.refusal?.text;
    expect(text).toMatch(/Rule (P2|K6)/);
  });
  it('puts the strongest trump first', () => {
    const { menu } = ofKind('play')[0]!;
    expect(new Set(sorted(menu.hand, menu.trump).slice(0, menu.cards.length))).toEqual(new Set(menu.cards));
  });
});

describe('the middle of the table', () => {
  it('has a line in every phase but the scoring', () => {
    for (const { frames } of games) {
      for (const { view, event } of frames) {
        const line = headlineOf(view.table, { viewer: view.seat, words: en.table, name });
        const { phase, trick } = view.table;
        const falling = phase === 'playing' && (trick?.plays.length ?? 0) > 0;
        const silent = phase === 'scoring' || phase === 'complete' || falling;
        expect([event.table.type, (line?.main ?? '') === '']).toEqual([event.table.type, silent]);
      }
    }
  });
});

it('every refusal that the rules can give has a sentence', () => {
  const source = ['menu.ts', 'actions.ts'].map((file) =>
    readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
  );
  const codes = source.flatMap((text) => [...text.matchAll(/(?:refuse|fabricated)\(\s*'(\w+)'|code: '(\w+)'/g)]);
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.map(([, a, b]) => a ?? b).filter((code) => !(code! in en.refusals))).toEqual([]);
});
