/** Liap Tui for players, in Finnish. */
import { measure, percent, tenths, type GuideWords } from '@parlour/kit/words';
import type { LiapTui } from '../../types.ts';
import type { Words } from '../en.ts';

export const fi: GuideWords<LiapTui, Words> = {
  intro: [
    'Neljä pelaajaa jakaa xiangqi-pelin 32 nappulaa, kahdeksan kullekin. Ennen peliä jokainen lupaa, montako kahdeksasta kasasta voittaa. Viimeisenä lupaava ei saa tehdä summasta kahdeksaa, joten joku on aina väärässä.',
    'Sitten pelataan vuorot. Aloittaja laittaa yhdestä kuuteen nappulaa, jotka muodostavat sarjan: yksittäisen, parin, samanlaisia sotilaita tai suoran yhdestä väristä ja perheestä. Muut laittavat yhtä monta nurin. Vain samanlaiset sarjat kilpailevat; muu on hukkaa.',
    'Vahvin voittaa vuoron ja niin monta kasaa kuin kukin laittoi nappuloita. Punainen voittaa saman nimisen mustan, ja kenraali on korkein.',
    'Jos lupaus pitää täsmälleen, saat lupaamasi ja viisi lisää; pidetty nolla on kolme. Jokainen kasa liikaa tai liian vähän maksaa pisteen. Ensimmäisenä 50 pisteeseen päässyt voittaa.',
  ],
  terms: [
    {
      forms: ['lupaus', 'lupau*', 'lupaa', 'lupaa*', 'luvan*', 'luvat*'],
      about: 'Sanotaan ennen ensimmäistä vuoroa: montako kahdeksasta kasasta voittaa.',
      rule: 'D1',
    },
    {
      forms: ['kasa', 'kasa*', 'kaso*'],
      about: 'Yksi nappula kultakin. Vuoro, jossa on kaksi nappulaa kultakin, on kaksi kasaa.',
      rule: 'T10',
    },
    { forms: ['suora', 'suoran', 'suoraa', 'suorat'], about: 'Yhden perheen kolme nimeä samassa värissä.', rule: 'K4' },
    {
      forms: ['heikko', 'heikko käsi', 'heiko*'],
      about: 'Käsi, jossa mikään nappula ei ole yli 9:n arvoinen. Sen haltija saa pyytää uutta jakoa.',
      rule: 'R3',
    },
    {
      forms: ['uusi jako', 'uutta jakoa', 'uuden jaon'],
      about: 'Kaikki nappulat jaetaan uudelleen, ja kierroksen kerroin kasvaa yhdellä.',
      rule: 'R6',
    },
    {
      forms: ['perhe', 'perhee*'],
      about: 'Kenraali, neuvonantaja ja norsu ovat ylempi perhe; vaunu, hevonen ja tykki alempi.',
      rule: 'C4',
    },
  ],
  hint(action, menu, { table }) {
    switch (action.type) {
      case 'redeal':
        return action.accept
          ? 'Pyydä uutta jakoa: tällä kädellä mikä tahansa lupaus on vaikea pitää.'
          : 'Pidä käsi: pieni lupaus sopii sille, ja uusi jako voi auttaa muita enemmän.';
      case 'declare':
        return `Lupaa ${action.value}: niin monta kasaa käsi todennäköisesti voittaa muiden mahdollisia käsiä vastaan.`;
      case 'play':
        return menu.kind === 'play' && menu.role === 'lead'
          ? `Aloita näillä: ${table.named(action.pieces)}. Se sopii kasoihin, jotka vielä tarvitset.`
          : `Laita ${table.named(action.pieces)}: se sopii kasoihin, jotka vielä tarvitset.`;
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    switch (reason) {
      case 'redeal':
        return `${standing(of('ahead'))}; uusi jako on suurempi panos.`;
      case 'declare':
        return `juuri näin monta kasaa: ${percent(of('hit'))}; keskimäärin ${tenths(of('points'), ',')} pistettä, eniten kaikista.`;
      case 'lead':
      case 'follow':
        return `vuoro voitetaan: ${percent(of('wins'))}; lupaus täsmää lopussa: ${percent(of('hit'))}, parhaiten kaikista.`;
      case 'bluff':
        return `se lupaa yhden kasan enemmän kuin uskoo saavansa; juuri näin monta: ${percent(of('hit'))}.`;
      default:
        return null;
    }
  },
  weighed(measures) {
    if (!('hit' in measures)) return '';
    const points = 'points' in measures ? `, keskimäärin ${tenths(measure(measures, 'points'), ',')} pistettä` : '';
    return `lupaus täsmää: ${percent(measure(measures, 'hit'))}${points}`;
  },
};

/** The seat's points compared with the best of the others. */
function standing(ahead: number): string {
  if (ahead > 0) return `ero seuraavaan on ${ahead} pistettä`;
  return ahead === 0 ? 'pisteissä se on tasoissa muista parhaan kanssa' : `muista paras on ${-ahead} pistettä edellä`;
}
