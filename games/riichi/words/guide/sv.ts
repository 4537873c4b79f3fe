/** Riichi mahjong for players, in Swedish. */
import { counted, measure, percent, type GuideWords } from '@parlour/kit/words';
import { isForced } from '../../menu.ts';
import type { Riichi } from '../../types.ts';
import type { Words } from '../en.ts';

export const sv: GuideWords<Riichi, Words> = {
  intro: [
    'Alla har tretton brickor. I din tur drar du en och kastar en, tills dina fjorton är fyra grupper och ett par. En grupp är en stege på tre i en färg, eller tre av samma bricka.',
    'En hel hand behöver också en yaku, ett mönster som är värt något: riichi, tanyao, en triss i drakar och många fler. Utan den kan du inte vinna, hur många dora du än har.',
    'Du kan vinna på ditt eget drag (tsumo) eller på en bricka som någon kastar (ron); då betalar den ensam. Du får också ropa kast: chi för en stege från spelaren före dig, pon för en triss från vem som helst, kan för fyra. En hand som ropat är öppen och förlorar några yaku.',
    'En sluten hand som saknar en bricka får anmäla riichi: du satsar 1 000 poäng, ändrar inget mer och vinner mer. Men se upp för furiten: har du kastat en bricka som handen väntar på kan du inte vinna med ron.',
    'Poäng går mellan spelarna, givaren vinner och betalar mer, och efter två vindar vinner den med mest poäng.',
  ],
  terms: [
    { forms: ['ura dora', 'ura'], about: 'Dora under visarna, för en hand som vann med riichi.', rule: 'P2' },
    { forms: ['dora'], about: 'En bonusbricka, värd en han. En visare visar vilken; dora är ingen yaku.', rule: 'P1' },
    {
      forms: ['furiten'],
      about: 'Ron är stängt, för en väntad bricka ligger bland egna kast eller släpptes förbi. Tsumo är tillåtet.',
      rule: 'U1',
    },
    { forms: ['tenpai', 'redo'], about: 'En bricka från en hel hand.', rule: 'W4' },
    { forms: ['noten'], about: 'Inte redo när muren är tom: man betalar dem som är det.', rule: 'D1' },
    {
      forms: ['riichi'],
      about: 'En sticka satsad på en sluten hand som är redo. Inget ändras mer; vinsten är värd mer.',
      rule: 'R1',
    },
    { forms: ['ippatsu'], about: 'Vinst inom ett varv efter riichi utan rop emellan: en han.', rule: 'R4' },
    { forms: ['ron'], about: 'Vinst på någons kast. Den spelaren betalar allt.', rule: 'C1' },
    { forms: ['tsumo'], about: 'Vinst på eget drag. Alla betalar.', rule: 'G3' },
    { forms: ['chi'], about: 'Att ropa kastet från spelaren före, för en stege.', rule: 'C4' },
    { forms: ['pon'], about: 'Att ropa någons kast, för en triss.', rule: 'C3' },
    { forms: ['kan'], about: 'Fyra av samma bricka som grupp, med en ny bricka och en ny dora.', rule: 'K1' },
    { forms: ['yaku'], about: 'Ett mönster värt han. En hand behöver en för att vinna.', rule: 'W1' },
    { forms: ['yakuman'], about: 'De sällsyntaste händerna, värda gränsen i sig.', rule: 'Y3' },
    { forms: ['han'], about: 'Vad yaku och dora räknas i; varje fördubblar handen.', rule: 'P3' },
    { forms: ['fu'], about: 'Små poäng för grupper, par och väntan.', rule: 'F1' },
    { forms: ['mangan'], about: 'Första gränsen: från fem han betalas i steg.', rule: 'P4' },
    { forms: ['honba'], about: 'Räknare för givar i rad; varje lägger till nästa vinst.', rule: 'P6' },
    { forms: ['yaochuu', 'yaochuu-bricka', 'yaochuu-slag'], about: 'Ettor, nior och honnörer.', rule: 'T1' },
    { forms: ['shanten'], about: 'Hur många byten en hand är från tenpai.', rule: 'W4' },
    { forms: ['kita'], about: 'Bland tre: en nord läggs åt sidan för en han och ett nytt drag.', rule: 'N4' },
  ],
  hint(action, menu, { table }) {
    switch (action.type) {
      case 'discard':
        return `Kasta ${table.tile(action.tileId)}: ${isForced(menu) ? 'efter riichi kastas det som dras.' : 'det lämnar flest vägar till en hel hand, eller är säkrast när någon hotar.'}`;
      case 'declare_riichi':
        return `Riichi med ${table.tile(action.tileId)}: handen är redo, och en vinst är värd mer.`;
      case 'declare_tsumo':
      case 'call_ron':
        return 'Vinn: handen är hel och har en yaku.';
      case 'call_kyuushu':
        return 'Avbryt given: nio olika ändar blir sällan en hand.';
      case 'call_pon':
        return 'Pon: trissen för handen närmare, och en yaku är inom räckhåll.';
      case 'call_chi':
        return `Chi (${action.sequenceTiles.map(table.tile).join(', ')}): stegen för handen närmare, och en yaku är inom räckhåll.`;
      case 'call_kan':
        return 'Kan: ett drag till och en dora till, och handen förblir densamma.';
      case 'kita':
        return 'Lägg Nord åt sidan: den är värd en han, och du drar en ny.';
      case 'pass':
        return 'Avstå: ropet skulle kosta handen mer än det ger.';
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    const isReady = (): boolean => of('shanten') === 0;
    const far = (): string => (isReady() ? 'redo' : `${of('shanten')} från redo`);
    switch (reason) {
      case 'nearest':
        return `handen är då ${far()}, ${counted(of('tiles'), '# osedd bricka', '# osedda brickor')} ${isReady() ? 'fullbordar den' : 'för den närmare'}, och risken är ungefär ${Math.round(of('cost'))} poäng.`;
      case 'safe':
        return `en annan hotar: handen (${far()}) är värd ungefär ${Math.round(of('earns'))} poäng och risken är ungefär ${Math.round(of('cost'))}; inget annat kast lämnar mer.`;
      case 'call':
        return `handen är då ${far()} och värd ungefär ${Math.round(of('earns'))} poäng.`;
      case 'learned':
        return `enligt vad den lärt sig av sparade givar väljs det här ${percent(of('likes'))} av gångerna med sådana händer.`;
      default:
        return null;
    }
  },
  weighed(measures) {
    const of = (name: string): number => measure(measures, name);
    if ('likes' in measures) return `väljs ${percent(of('likes'))}`;
    const far = of('shanten') === 0 ? 'redo' : `${of('shanten')} från redo`;
    const tiles = 'tiles' in measures ? `, ${counted(of('tiles'), '# bricka', '# brickor')}` : '';
    return `${far}${tiles}, värd ${Math.round(of('earns'))}, risk ${Math.round(of('cost'))}`;
  },
};
