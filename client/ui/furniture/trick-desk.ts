/** What a trick-taking game asks of a seat, and the choices that answer it: cards to pass on, or one to play. */
import type { Refusal, Seat, Verdict } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Card } from '@parlour/kit/cards';
import type { PassAction, PassWay } from '@parlour/kit/passing';
import type { PlayAction } from '@parlour/kit/tricks';
import { gained, type CommonWords } from '@parlour/kit/words';
import type { Choice } from '../MenuBar.tsx';
import { goOn, refusalOf, sureChoice, whyNot, type Asking, type Explaining } from '../asking.ts';

export type TrickAction = PassAction | PlayAction;
/** The part of the menu that every such game has. A game's own menu has more fields. */
export type TrickMenu = { readonly kind: 'pass'; readonly count: number } | { readonly kind: 'play' };
export type TrickWords = Explaining['words'] & {
  readonly table: CommonWords['table'] & CommonWords['cards'] & CommonWords['tricks'] & CommonWords['passing'];
};

export interface TrickQuestion<Menu extends TrickMenu> {
  readonly menu: Menu | null;
  readonly accepts: (menu: Menu, action: TrickAction) => Verdict;
  readonly send: (action: TrickAction) => void;
  readonly acknowledge: (() => void) | null;
  readonly refusal: Refusal | null;
  readonly words: TrickWords;
}
interface Asked {
  readonly picked: readonly Card[];
  readonly why: Explaining;
  /** Where cards are passed. */
  readonly way: PassWay;
  /** True if nobody has played to the trick yet. */
  readonly leads: boolean;
  /** Text while nothing is asked: who the table waits for. */
  readonly waiting: string;
}
export function trickAsking<Menu extends TrickMenu>(question: TrickQuestion<Menu>, asked: Asked): Asking {
  const { menu, accepts, send, acknowledge, refusal, words } = question;
  const { picked, why, way, leads, waiting } = asked;
  const text = words.table;
  if (acknowledge !== null) return { prompt: text.handOver, choices: [goOn(text.continue, acknowledge)] };
  if (menu === null) return { prompt: waiting, choices: [] };
  const refused = refusal === null ? null : whyNot(refusal, why);
  const answer = (action: TrickAction): Pick<Choice, 'id' | 'onChoose' | 'refusal'> => ({
    id: action.type,
    onChoose: () => send(action),
    ...refusalOf(accepts(menu, action), why),
  });
  if (menu.kind === 'pass') {
    const prompt = way === 'none' ? text.passOn : text.pass[way](menu.count);
    const hint = text.picked(picked.length, menu.count);
    const choice = sureChoice({ label: text.passOn, hint, ...answer({ type: 'pass', cards: picked }) });
    return { prompt: refused ?? prompt, choices: [choice] };
  }
  const choices = picked.map((card) => sureChoice({ label: text.playCard(card), ...answer({ type: 'play', card }) }));
  return { prompt: refused ?? (leads ? text.youLead : text.follow), choices };
}

/** The score of a trick-taking game, by seat: of the current hand, in total, and of every scored hand. */
export interface TrickScore {
  /** Number of the hand that is played or was scored last, from 1. */
  readonly hand: number;
  readonly points: readonly number[];
  readonly totals: readonly number[];
  readonly sheet: readonly (readonly number[])[];
}
/** Text below the name of a seat: its total, and the points of this hand that are not in the total yet. */
export function pointsLine(score: TrickScore, seat: Seat, words: Pick<CommonWords['tricks'], 'points'>): string {
  const total = words.points(defined(score.totals[seat]));
  const points = defined(score.points[seat]);
  return points === 0 || score.sheet.length >= score.hand ? total : `${total} · ${gained(points)}`;
}
