/** What a game of tricks asks of a seat, and the choices that answer it: cards to pass on, or one to play. */
import type { Refusal, Seat, Verdict } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { Card } from '@parlour/kit/cards';
import type { PassAction, PassWay } from '@parlour/kit/passing';
import type { PlayAction } from '@parlour/kit/tricks';
import { gained, type CommonWords } from '@parlour/kit/words';
import type { Choice } from '../MenuBar.tsx';
import { goOn, refusalOf, sureChoice, whyNot, type Asking, type Explaining } from '../asking.ts';

export type TrickAction = PassAction | PlayAction;
/** What such a game offers; a game's own menu has more fields. */
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
  /** Where cards are passed to. */
  readonly way: PassWay;
  /** Nobody has played to the trick yet. */
  readonly leads: boolean;
  /** Who is waited for, where nothing is asked. */
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

/** What a game of tricks counts, by seat: of the hand that is played, in all, and of every hand that was scored. */
export interface TrickScore {
  /** The number of the hand that is played or was scored last, from 1. */
  readonly hand: number;
  readonly points: readonly number[];
  readonly totals: readonly number[];
  readonly sheet: readonly (readonly number[])[];
}
/** Under the name of a seat: its total, and beside it what this hand has brought so far and is not in the total yet. */
export function pointsLine(score: TrickScore, seat: Seat, words: Pick<CommonWords['tricks'], 'points'>): string {
  const total = words.points(defined(score.totals[seat]));
  const points = defined(score.points[seat]);
  return points === 0 || score.sheet.length >= score.hand ? total : `${total} · ${gained(points)}`;
}
