/** Riichi mahjong for players, in Finnish. */
import { counted, measure, percent, type GuideWords } from '@parlour/kit/words';
import { isForced } from '../../menu.ts';
import type { Riichi } from '../../types.ts';
import type { Words } from '../en.ts';

export const fi: GuideWords<Riichi, Words> = {
  intro: [
    'Jokaisella on kolmetoista laattaa. Vuorollasi nostat yhden ja poistat yhden, kunnes neljätoista laattaa on neljä sarjaa ja pari. Sarja on kolmen suora samaa maata tai kolme samaa laattaa.',
    'Täysi käsi tarvitsee myös yakun, kuvion, joka on jonkin arvoinen: riichi, tanyao, lohikäärmekolmoset ja monta muuta. Ilman sitä ei voi voittaa, oli doria kuinka monta tahansa.',
    'Voit voittaa omalla nostolla (tsumo) tai toisen poistolla (ron); silloin poistaja maksaa yksin. Voit myös huutaa poistoja: chi suoraan edelliseltä pelaajalta, pon kolmosiin keneltä tahansa, kan nelosiin. Huutanut käsi on avoin ja menettää joitakin yakuja.',
    'Suljettu käsi, josta puuttuu yksi laatta, voi ilmoittaa riichin: panostat 1 000 pistettä, et muuta enää mitään ja voitat enemmän. Varo furitenia: jos olet poistanut laatan, jota kätesi odottaa, et voi voittaa ronilla.',
    'Pisteet kulkevat pelaajien välillä, jakaja voittaa ja maksaa enemmän, ja kahden tuulen jälkeen eniten pisteitä kerännyt voittaa.',
  ],
  terms: [
    { forms: ['ura dora', 'ura'], about: 'Osoittimien alla olevat dorat, riichillä voittaneelle.', rule: 'P2' },
    {
      forms: ['dora', 'dora*', 'dori*'],
      about: 'Bonuslaatta, yhden hanin arvoinen. Osoitin näyttää sen; dora ei ole yaku.',
      rule: 'P1',
    },
    {
      forms: ['furiten', 'furiteni*'],
      about: 'Ron on kielletty, koska odotettu laatta on omissa poistoissa tai ohitettiin. Tsumo sallitaan.',
      rule: 'U1',
    },
    { forms: ['tenpai', 'tenpai*'], about: 'Yksi laatta puuttuu täydestä kädestä.', rule: 'W4' },
    { forms: ['noten'], about: 'Ei valmis, kun muuri loppuu: maksaa niille, jotka ovat.', rule: 'D1' },
    {
      forms: ['riichi', 'riichi*'],
      about: 'Tikun panos suljetulla valmiilla kädellä. Mitään ei enää muuteta, ja voitto on arvokkaampi.',
      rule: 'R1',
    },
    {
      forms: ['ippatsu', 'ippatsu*'],
      about: 'Voitto yhden kierroksen sisällä riichistä ilman huutoja: yksi han.',
      rule: 'R4',
    },
    { forms: ['ron', 'roni*'], about: 'Voitto toisen poistolla. Hän maksaa kaiken.', rule: 'C1' },
    { forms: ['tsumo', 'tsumo*'], about: 'Voitto omalla nostolla. Kaikki maksavat.', rule: 'G3' },
    { forms: ['chi', 'chin', 'chitä', 'chillä'], about: 'Edellisen pelaajan poiston huuto suoraan.', rule: 'C4' },
    { forms: ['pon', 'poni*'], about: 'Kenen tahansa poiston huuto kolmosiin.', rule: 'C3' },
    {
      forms: ['kan', 'kani*', 'kane*'],
      about: 'Neljä samaa laattaa sarjana; nostetaan uusi laatta ja tulee uusi dora.',
      rule: 'K1',
    },
    {
      forms: ['yaku', 'yaku*'],
      about: 'Kuvio, joka on hanin arvoinen. Voittoon tarvitaan yksi.',
      rule: 'W1',
    },
    {
      forms: ['yakuman', 'yakumani*', 'yakumane*'],
      about: 'Harvinaisimmat kädet, jo yksin rajan arvoiset.',
      rule: 'Y3',
    },
    { forms: ['han', 'hani*'], about: 'Yakujen ja dorien mitta; kukin kaksinkertaistaa käden.', rule: 'P3' },
    { forms: ['fu', 'futa', 'fut'], about: 'Pieniä pisteitä sarjoista, parista ja odotuksesta.', rule: 'F1' },
    {
      forms: ['mangan', 'mangani*'],
      about: 'Ensimmäinen raja: viidestä hanista ylöspäin maksetaan portain.',
      rule: 'P4',
    },
    {
      forms: ['honba', 'honba*'],
      about: 'Laskurit peräkkäisistä jaoista; kukin lisää seuraavaan voittoon.',
      rule: 'P6',
    },
    { forms: ['yaochuu', 'yaochuu-laat*', 'yaochuu-laji*'], about: 'Ykköset, yhdeksiköt ja kunnialaatat.', rule: 'T1' },
    { forms: ['shanten'], about: 'Montako vaihtoa kädestä puuttuu tenpaihin.', rule: 'W4' },
    { forms: ['kita', 'kitan'], about: 'Kolmen pelissä sivuun pantu pohjoinen: yksi han ja uusi nosto.', rule: 'N4' },
  ],
  hint(action, menu, { table }) {
    switch (action.type) {
      case 'discard':
        return `Poista ${table.tile(action.tileId)}: ${isForced(menu) ? 'riichin jälkeen poistetaan se, mikä nostetaan.' : 'se jättää eniten teitä täyteen käteen tai on turvallisin, kun toinen uhkaa.'}`;
      case 'declare_riichi':
        return `Riichi, poista ${table.tile(action.tileId)}: käsi on valmis, ja voitto on arvokkaampi.`;
      case 'declare_tsumo':
      case 'call_ron':
        return 'Voita: käsi on täysi, ja siinä on yaku.';
      case 'call_kyuushu':
        return 'Keskeytä jako: yhdeksästä eri päädystä tulee harvoin kättä.';
      case 'call_pon':
        return 'Pon: kolmoset vievät kättä lähemmäs, ja yaku on yhä saatavilla.';
      case 'call_chi':
        return `Chi (${action.sequenceTiles.map(table.tile).join(', ')}): suora vie kättä lähemmäs, ja yaku on yhä saatavilla.`;
      case 'call_kan':
        return 'Kan: uusi nosto ja uusi dora, eikä käsi muutu.';
      case 'kita':
        return 'Pane pohjoinen sivuun: se on hanin arvoinen, ja saat nostaa uuden.';
      case 'pass':
        return 'Ohita: huuto veisi kädeltä enemmän kuin toisi.';
    }
  },
  because(reason, measures) {
    const of = (name: string): number => measure(measures, name);
    const isReady = (): boolean => of('shanten') === 0;
    const far = (): string => (isReady() ? 'valmis' : `${of('shanten')} päässä valmiista`);
    const points = (name: string): string => counted(Math.round(of(name)), '# piste', '# pistettä');
    switch (reason) {
      case 'nearest':
        return `käsi on sitten ${far()}, ${counted(of('tiles'), '# näkymätön laatta', '# näkymätöntä laattaa')} ${isReady() ? 'täydentää sen' : 'vie sitä lähemmäs'}, ja riski on noin ${points('cost')}.`;
      case 'safe':
        return `toinen uhkaa: käsi (${far()}) on noin ${Math.round(of('earns'))} pisteen arvoinen ja riski noin ${points('cost')}; mikään muu poisto ei jätä enempää.`;
      case 'call':
        return `käsi on sitten ${far()} ja noin ${Math.round(of('earns'))} pisteen arvoinen.`;
      case 'learned':
        return `tallennetuista jaoista opitun mukaan tällaisessa kädessä valitaan näin ${percent(of('likes'))} kerroista.`;
      default:
        return null;
    }
  },
  weighed(measures) {
    const of = (name: string): number => measure(measures, name);
    if ('likes' in measures) return `valitaan ${percent(of('likes'))}`;
    const far = of('shanten') === 0 ? 'valmis' : `${of('shanten')} päässä valmiista`;
    const tiles = 'tiles' in measures ? `, ${counted(of('tiles'), '# laatta', '# laattaa')}` : '';
    return `${far}${tiles}, arvo ${Math.round(of('earns'))}, riski ${Math.round(of('cost'))}`;
  },
};
