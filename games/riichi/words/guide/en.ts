/** Riichi mahjong for players, in English. */
import { counted, measure, percent, type GuideWords } from '@parlour/kit/words';
import { isForced } from '../../menu.ts';
import type { Riichi } from '../../types.ts';
import type { Words } from '../en.ts';

export const en: GuideWords<Riichi, Words> = {
  intro: [
    'Everybody holds thirteen tiles. At your turn you draw one and discard one, until your fourteen make four sets and a pair. A set is a run of three in one suit, or three of the same tile.',
    'A complete hand also needs a yaku, a pattern that is worth something: riichi, all simples, a triplet of dragons, and many more. Without one you cannot win, however many dora you hold.',
    'You may win on your own draw (tsumo) or on a tile that somebody discards (ron); then that player alone pays. You may also call discards: chi for a run from the player before you, pon for a triplet from anybody, kan for four. A hand that has called is open, and loses some yaku.',
    'A closed hand that needs one more tile may declare riichi: you bet 1,000 points, change nothing any more, and win more. But mind furiten: if you have discarded a tile that would complete your hand, you cannot win by ron.',
    'Points pass between the players, the dealer wins and pays more, and after two winds the highest score wins.',
  ],
  terms: [
    {
      forms: ['dora'],
      about: 'A bonus tile: each is worth one han. An indicator that lies open shows which; dora alone are no yaku.',
      rule: 'P1',
    },
    {
      forms: ['ura', 'ura dora', 'uradora'],
      about: 'Dora under the indicators, for a hand that won with riichi.',
      rule: 'P2',
    },
    {
      forms: ['red five', 'red fives', 'akadora'],
      about: 'One five of each suit is red, and worth a han.',
      rule: 'P2',
    },
    {
      forms: ['furiten'],
      about:
        'Barred from ron, because a tile of the wait lies among one’s own discards or was passed by. Self-draw is allowed.',
      rule: 'U1',
    },
    { forms: ['tenpai', 'ready'], about: 'One tile short of a complete hand.', rule: 'W4' },
    { forms: ['noten'], about: 'Not ready when the wall is empty: one pays those who are.', rule: 'D1' },
    { forms: ['shanten'], about: 'How many exchanges a hand is away from being ready.', rule: 'W4' },
    {
      forms: ['riichi'],
      about: 'A bet of a stick on a closed hand that is ready. Nothing is changed any more; a win is worth more.',
      rule: 'R1',
    },
    { forms: ['ippatsu'], about: 'A win within one go after riichi, with no call in between: one han.', rule: 'R4' },
    { forms: ['ron'], about: 'To win on somebody’s discard. That player pays all.', rule: 'C1' },
    { forms: ['tsumo', 'self-draw'], about: 'To win on one’s own draw. Everybody pays.', rule: 'G3' },
    { forms: ['chi'], about: 'To call the discard of the player before, for a run.', rule: 'C4' },
    { forms: ['pon'], about: 'To call anybody’s discard, for a triplet.', rule: 'C3' },
    {
      forms: ['kan', 'kans'],
      about: 'Four of the same tile as a set, with a replacement tile and a new dora.',
      rule: 'K1',
    },
    { forms: ['yaku'], about: 'A pattern that is worth han. A hand needs one to win.', rule: 'W1' },
    { forms: ['yakuman'], about: 'The rarest hands, worth the limit by themselves.', rule: 'Y3' },
    { forms: ['han'], about: 'What yaku and dora are counted in; each doubles the hand.', rule: 'P3' },
    { forms: ['fu'], about: 'Small points for sets, pair and wait.', rule: 'F1' },
    { forms: ['mangan'], about: 'The first limit: from five han on, hands are paid in steps.', rule: 'P4' },
    {
      forms: ['honba'],
      about: 'Counters for deals in a row without another winner; each adds to the next win.',
      rule: 'P6',
    },
    { forms: ['yaochuu'], about: 'Ones, nines, winds and dragons.', rule: 'T1' },
    { forms: ['simples'], about: 'The tiles from two to eight.', rule: 'T1' },
    { forms: ['kita'], about: 'Among three: a North set aside, worth a han.', rule: 'N4' },
    { forms: ['pao'], about: 'Who gives the last set of certain yakuman pays for it.', rule: 'P9' },
    {
      forms: ['nagashi mangan'],
      about: 'Only ones, nines and honours discarded, none of them called: paid like a mangan.',
      rule: 'D7',
    },
  ],
  hint(action, menu, { table }) {
    switch (action.type) {
      case 'discard':
        return `Discard ${table.tile(action.tileId)}: ${isForced(menu) ? 'after riichi what is drawn is discarded.' : 'that keeps most ways to complete the hand, or is the safest when another threatens.'}`;
      case 'declare_riichi':
        return `Riichi with ${table.tile(action.tileId)}: the hand is ready, and a win is worth more.`;
      case 'declare_tsumo':
      case 'call_ron':
        return 'Win: the hand is complete and has a yaku.';
      case 'call_kyuushu':
        return 'End the round: nine different ones, nines and honours seldom become a hand.';
      case 'call_pon':
        return 'Pon: the triplet brings the hand nearer, and a yaku stays within reach.';
      case 'call_chi':
        return `Chi (${action.sequenceTiles.map(table.tile).join(', ')}): the run brings the hand nearer, and a yaku stays within reach.`;
      case 'call_kan':
        return 'Kan: another draw and another dora, and the hand stays what it is.';
      case 'kita':
        return 'Set the North aside: it is worth a han, and another tile is drawn.';
      case 'pass':
        return 'Pass: the call would cost the hand more than it brings.';
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    const isReady = (): boolean => of('shanten') === 0;
    const far = (): string => (isReady() ? 'ready' : `${of('shanten')} from ready`);
    const points = (name: string): string => counted(Math.round(of(name)), '# point', '# points');
    switch (reason) {
      case 'nearest':
        return `the hand is then ${far()}, ${isReady() ? counted(of('tiles'), '# unseen tile completes it', '# unseen tiles complete it') : counted(of('tiles'), '# unseen tile brings it nearer', '# unseen tiles bring it nearer')}, and the risk is about ${points('cost')}.`;
      case 'safe':
        return `another threatens: the hand, then ${far()}, is worth about ${points('earns')} and the risk is about ${Math.round(of('cost'))}; no other discard leaves more.`;
      case 'call':
        return `the hand is then ${far()} and worth about ${points('earns')}.`;
      case 'learned':
        return `by what it learned from recorded rounds, this is chosen ${percent(of('likes'))} of the time in such hands.`;
      default:
        return null;
    }
  },
  weighed(measures) {
    const of = (name: string): number => measure(measures, name);
    if ('likes' in measures) return `chosen ${percent(of('likes'))}`;
    const far = of('shanten') === 0 ? 'ready' : `${of('shanten')} from ready`;
    const tiles = 'tiles' in measures ? `, ${counted(of('tiles'), '# tile', '# tiles')}` : '';
    return `${far}${tiles}, worth ${Math.round(of('earns'))}, risk ${Math.round(of('cost'))}`;
  },
};
