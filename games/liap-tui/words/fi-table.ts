/** Texts on the table, in Finnish. */
import { capital, counted, gained } from '@parlour/kit/words';
import { common, list, numberWord } from '@parlour/kit/words/fi';
import type { StartReason } from '../events.ts';
import { colourOf, kindOf, nameOf, valueOf, type Colour, type Name, type PieceId } from '../rules/pieces.ts';
import type { PlayType } from '../rules/playTypes.ts';
import type { Words } from './en.ts';

const NAMES: Readonly<Record<Name, string>> = {
  general: 'kenraali',
  advisor: 'neuvonantaja',
  elephant: 'norsu',
  chariot: 'vaunu',
  horse: 'hevonen',
  cannon: 'tykki',
  soldier: 'sotilas',
};
/** The form used after a number. */
const SEVERAL: Readonly<Record<Name, string>> = {
  general: 'kenraalia',
  advisor: 'neuvonantajaa',
  elephant: 'norsua',
  chariot: 'vaunua',
  horse: 'hevosta',
  cannon: 'tykkiä',
  soldier: 'sotilasta',
};
const COLOURS: Readonly<Record<Colour, string>> = { red: 'punainen', black: 'musta' };
const SEVERAL_COLOURS: Readonly<Record<Colour, string>> = { red: 'punaista', black: 'mustaa' };
const PLAY_TYPES: Readonly<Record<PlayType, string>> = {
  single: 'Yksittäinen',
  pair: 'Pari',
  three_of_a_kind: 'Kolmoset',
  straight: 'Suora',
  four_of_a_kind: 'Neloset',
  extended_straight: 'Pitkä suora',
  extended_straight_5: 'Viiden nappulan suora',
  five_of_a_kind: 'Viitoset',
  double_straight: 'Kaksoissuora',
};
const REASONS: Readonly<Record<StartReason, string>> = {
  accepted_redeal: 'pyysi uutta jakoa',
  has_general_red: 'sai punaisen kenraalin',
  won_last_turn: 'voitti viime vuoron',
};
const YOUR_REASONS: Readonly<Record<StartReason, string>> = {
  accepted_redeal: 'pyysit uutta jakoa',
  has_general_red: 'sait punaisen kenraalin',
  won_last_turn: 'voitit viime vuoron',
};
export const pieces = (n: number): string => counted(n, '# nappula', '# nappulaa');
const piles = (n: number): string => counted(n, '# kasa', '# kasaa');
/** The object form: "saa 1 kasan". */
export const pilesTaken = (n: number): string => counted(n, '# kasan', '# kasaa');
const points = (n: number): string => counted(n, '# piste', '# pistettä');
export const playName = (playType: PlayType): string => PLAY_TYPES[playType].toLowerCase();
const pieceName = (piece: PieceId): string => `${COLOURS[colourOf(kindOf(piece))]} ${NAMES[nameOf(kindOf(piece))]}`;
export function hand(held: readonly PieceId[]): string {
  const byKind = Map.groupBy(held, kindOf);
  return list(
    [...byKind].map(([kind, same]) => {
      const [first] = same;
      if (first === undefined || same.length === 1) return first === undefined ? '' : pieceName(first);
      return `${numberWord(same.length)} ${SEVERAL_COLOURS[colourOf(kind)]} ${SEVERAL[nameOf(kind)]}`;
    }),
  );
}

export const table: Words['table'] = {
  ...common.table,
  playTypes: PLAY_TYPES,
  named: hand,
  piece: (piece) => `${pieceName(piece)}, ${valueOf(piece)}`,
  faceDown: (n) => `${pieces(n)} nurin`,

  score: (n) => points(n),
  handLeft: (n) => `${pieces(n)} kädessä`,
  yourHand: 'Kätesi',

  declaredNothingYet: 'ei vielä luvannut',
  pilesOf: (captured, declared) => `${captured} / ${declared}`,
  pilesRatio: (captured, declared) => `${captured}/${declared}`,
  pilesLong: (captured, declared) => `${piles(captured)} voitettu, ${declared} luvattu`,
  marks: { open: '', hit: 'osui', over: 'yli', short: 'vajaa' },

  strength: (playType, strength) => `${PLAY_TYPES[playType]} · ${strength}`,
  onlyYouSee: 'Vain sinä näet nämä',
  won: (strength) => `Voittaa · ${strength}`,
  beatenBy: (strength) => String(strength),
  missed: 'Ei sovi',

  round: (n) => `Kierros ${n}`,
  turn: (n) => `Vuoro ${n}`,
  multiplier: (n) => `×${n}`,
  multiplierLong: (n) => `Tämä kierros lasketaan ${n}-kertaisena`,
  weakHands: (n) => (n === 1 ? 'Yksi heikko käsi' : `${capital(numberWord(n))} heikkoa kättä`),
  mayAskForDeal: 'Uutta jakoa saa pyytää',
  starts: (name) => `${name} aloittaa`,
  youStart: 'Sinä aloitat',
  reason: (reason) => REASONS[reason],
  yourReason: (reason) => YOUR_REASONS[reason],
  declaredSum: (sum) => `${sum} / 8 luvattu`,
  ledBy: (name, n) => `${pieces(n)}, aloittaja ${name}`,
  ledByYou: (n) => `${pieces(n)}, sinä aloitit`,
  takes: (name, n) => `${name} saa ${pilesTaken(n)}`,
  youTake: (n) => `Saat ${pilesTaken(n)}`,
  wonWith: (playType, strength) => `${playName(playType)}, ${strength}`,
  wonEarlier: (playType, strength) => `${playName(playType)}, ${strength}, ensimmäisenä`,

  weakHand: 'Heikko käsi: ei yhtään yli 9:n nappulaa',
  redealYes: 'Uusi jako',
  redealYesHint: (multiplier) => `Kierros ×${multiplier}`,
  redealNo: 'Pidä käsi',
  redealNoHint: 'Kukaan ei saa tietää',
  howMany: 'Montako kasaa voitat?',
  lead: 'Sinä aloitat: valitse pelattava sarja',
  follow: (playType, n) => `Laita ${pieces(n)}: ${playName(playType)} voi voittaa`,
  play: 'Pelaa',
  playType: (playType) => `Pelaa: ${playName(playType)}`,
  giveUp: (n) => (n === 1 ? 'Luovu nappulasta' : `Luovu ${n} nappulasta`),
  seeResult: 'Vuoro on ohi',
  seeRound: 'Kierros on ohi',

  nothingSelected: 'Mitään ei ole valittu',
  selected: (n, sum) => `${n} valittu · ${sum}`,
  noSet: (sum) => `Ei sarjaa · ${sum}`,
  competes: 'voi voittaa',
  doesNotCompete: 'ei voi voittaa',
  leadsBy: 'johtaa toistaiseksi',
  beaten: 'jo voitettu',
  piecesOfCount: (n, of) => `${n} / ${of}`,

  sortHelp: 'Järjestä käsi toisin',
  find: 'Etsi sarja',
  nothingFound: 'Kädessäsi ei ole sellaista sarjaa',
  clear: 'Palauta kaikki',
};

export const sheet: Words['sheet'] = {
  ...common.sheet,
  goal: ({ winCondition, targetScore, maxRounds }) => {
    const limit = maxRounds === null ? '' : `, enintään ${maxRounds} kierrosta`;
    switch (winCondition) {
      case 'reach':
        return `Ensimmäisenä ${targetScore} pisteeseen${limit}`;
      case 'exact':
        return `Ensimmäisenä tasan ${targetScore} pisteeseen${limit}`;
      case 'rounds':
        return maxRounds === null ? '' : `Suurin pistemäärä ${maxRounds} kierroksen jälkeen voittaa`;
    }
  },
  empty: 'Yhtään kierrosta ei ole vielä pisteytetty.',
  round: 'Kierros',
  declared: 'Luvattu',
  captured: 'Voitettu',
  times: (base, multiplier) => `${gained(base)} × ${multiplier}`,
  roundTitle: (n, multiplier) => (multiplier === 1 ? `Kierros ${n}` : `Kierros ${n} · ×${multiplier}`),
  cell: (declared, captured) => `luvattu ${declared}, voitettu ${captured}`,
};
