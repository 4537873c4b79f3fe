/** Hold'em for players, in English. */
import { gained, measure, percent, tenths, type GuideWords } from '@parlour/kit/words';
import type { Holdem } from '../../types.ts';
import type { Words } from '../en.ts';

export const en: GuideWords<Holdem, Words> = {
  intro: [
    'Everybody gets two cards of their own. Five more come face up in the middle, for all: first three, the flop, then one, the turn, and one more, the river. The best five cards of the seven win the pot.',
    'Before any card is seen, the two players left of the button pay the blinds, so that there is something to win. Then you bet, four times: before the flop, on the flop, on the turn and on the river. At your turn you may fold and be out, call what was bet, or raise. If nobody has bet, you may check.',
    'A raise is at least as large as the last one. You may bet everything you have at any time: all-in. Who is all-in stays until the end, and plays for as much from each as they put in.',
    'If all others fold, you win and need not show. Otherwise cards are shown after the river, and equal hands share. The button moves on, and the next hand begins.',
  ],
  terms: [
    {
      forms: ['button'],
      about: 'The place of the dealer. It moves one seat on with every hand; whoever has it acts last.',
      rule: 'B1',
    },
    {
      forms: ['small blind', 'small blinds'],
      about: 'The smaller forced bet, by the player left of the button.',
      rule: 'B2',
    },
    {
      forms: ['big blind', 'big blinds'],
      about: 'The larger forced bet, and the least bet on every street.',
      rule: 'B2',
    },
    { forms: ['blinds', 'blind'], about: 'Forced bets before the cards are seen.', rule: 'B2' },
    { forms: ['ante', 'antes'], about: 'A small payment by all, or for all, before every hand.', rule: 'B9' },
    { forms: ['flop'], about: 'The first three cards on the board.', rule: 'D3' },
    { forms: ['turn card', 'the turn'], about: 'The fourth card on the board.', rule: 'D3' },
    { forms: ['river'], about: 'The fifth and last card on the board.', rule: 'D3' },
    { forms: ['board'], about: 'The cards in the middle, which belong to all.', rule: 'S1' },
    { forms: ['street', 'streets'], about: 'One round of betting.', rule: 'A6' },
    { forms: ['fold', 'folds', 'folded'], about: 'To give the hand up. What was put in stays in the pot.', rule: 'A1' },
    { forms: ['check', 'checks', 'checked'], about: 'To pass the turn on when there is nothing to call.', rule: 'A2' },
    { forms: ['call', 'calls', 'called'], about: 'To pay what is missing to the present bet.', rule: 'A3' },
    {
      forms: ['raise', 'raises', 'raised'],
      about: 'To bet more than the present bet. It is said as a total: raise to.',
      rule: 'A7',
    },
    {
      forms: ['all-in'],
      about: 'With the whole stack in the pot. Nothing more can be asked of this seat.',
      rule: 'A10',
    },
    {
      forms: ['side pot', 'side pots'],
      about: 'What is put in above a seat that is all-in, for the others to win.',
      rule: 'P2',
    },
    { forms: ['showdown'], about: 'Cards are shown, and the best hand of each pot wins it.', rule: 'S2' },
    { forms: ['muck', 'mucks', 'mucked'], about: 'To lay beaten cards away unseen.', rule: 'S3' },
    {
      forms: ['kicker', 'kickers'],
      about: 'A card that makes no pair and decides between hands that are else equal.',
      rule: 'S4',
    },
    {
      forms: ['dead button'],
      about: 'The button may lie at an empty chair, so that nobody escapes a blind.',
      rule: 'B4',
    },
  ],
  hint(action, menu) {
    switch (action.type) {
      case 'fold':
        return 'Fold: the hand wins too rarely for what the call costs.';
      case 'check':
        return 'Check: it is free, and the hand does not gain by a bet.';
      case 'call':
        return menu.kind === 'bet'
          ? `Call ${menu.call}: the hand wins often enough for that price, but not for a raise.`
          : 'Call: the hand wins often enough for that price.';
      case 'bet':
        return `Bet ${action.to}: worse hands may pay, and better ones may fold.`;
      case 'raise':
        return `Raise to ${action.to}: worse hands may pay, and better ones may fold.`;
      case 'all_in':
        return 'Go all-in: with this stack anything less leaves no other choice later.';
      case 'buy_in':
        return 'Buy in again: the game goes on with a new stack.';
      case 'give_up':
        return 'Leave it at that: the stack is gone.';
      case 'timeout':
        return 'Let it be: check if that is free, and fold otherwise.';
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'price':
      case 'mixed': {
        const needs = 'odds' in measures ? `, where a call needs ${percent(of('odds'))}` : '';
        const brings = `it wins ${percent(of('equity'))} of the time${needs}, and this brings about ${gained(Math.round(of('chips')))} chips`;
        return reason === 'price'
          ? `${brings}, the most of all.`
          : `${brings}, nearly the most: chosen at times so as not to be read.`;
      }
      case 'range':
        return `${percent(of('better'))} of all hands are better; from this place the best ${percent(of('share'))} are raised.`;
      case 'short':
        return `with ${tenths(of('blinds'))} big blinds it is all-in or fold, and ${percent(of('better'))} of all hands are better.`;
      case 'odds':
        return `against hands that raise so it wins ${percent(of('equity'))} of the time, and a call needs ${percent(of('odds'))}.`;
      case 'few':
        return `${percent(of('better'))} of all hands are better; it plays only the best ${percent(of('share'))} here.`;
      case 'bets':
        return `against any hands it wins ${percent(of('equity'))} of the time; it bets or raises from ${percent(of('needs'))} on.`;
      case 'pays':
        return `against any hands it wins ${percent(of('equity'))} of the time; at this price it wants ${percent(of('needs'))}.`;
      case 'cheap':
        return `${percent(of('better'))} of all hands are better: not good enough for a raise, but at this price the best ${percent(of('share'))} are played.`;
      case 'weak':
        return `it rates the hand at ${percent(of('rates'))}, and goes on only from ${percent(of('goesOn'))}.`;
      case 'temper':
        return `it rates the hand at ${percent(of('rates'))} and goes on from ${percent(of('goesOn'))}; how often it bets then is its temper.`;
      case 'hope':
        return `it hoped: it took a hand of ${percent(of('rates'))} for better, and goes on from ${percent(of('goesOn'))}.`;
      case 'bluff':
        return `it was bluffing: it took a hand of ${percent(of('rates'))} for better, and goes on from ${percent(of('goesOn'))}.`;
      default:
        return null;
    }
  },
  weighed(measures) {
    const of = (name: string): number => measure(measures, name);
    if ('rates' in measures) return `rates the hand ${percent(of('rates'))}`;
    if ('chips' in measures) return `${gained(Math.round(of('chips')))} chips`;
    return 'equity' in measures ? `wins ${percent(of('equity'))}` : `${percent(of('better'))} of hands are better`;
  },
};
