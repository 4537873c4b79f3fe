/** Words for tables on this device, in Finnish. */
import { plural } from '../../ui/plural.ts';
import type { OfflineWords } from './en.ts';

const LANG = 'fi';
const count = (n: number, one: string, other: string): string => plural(LANG, n, { one, other });

const fi: OfflineWords = {
  away: 'Palvelimeen ei saada yhteyttä. Voit pelata kaikkia pelejä botteja vastaan tällä laitteella.',
  chosen: 'Harjoittelet ilman palvelinta: pöytäsi ovat tällä laitteella, ja muilla paikoilla istuvat botit.',
  online: 'Pelaa taas palvelimella',
  here: 'Tällä laitteella',
  dealtBadge: 'Tämä laite jakaa kortit',
  dealtTitle: 'Kuka täällä jakaa?',
  dealt: [
    'Pelaat ilman palvelinta: tämä laite jakaa kortit ja pelaa botit. Mihinkään ei sitouduttu etukäteen, eikä kukaan muu voisi tarkistaa sitä, joten todistettavaa ei ole.',
    'Kortit tulevat selaimesi satunnaisluvuista. Botti näkee vain sen, minkä sen paikalla istuva pelaajakin näkisi.',
    'Täällä loppuun pelattu peli lähetetään palvelimelle, kun siihen saadaan yhteys. Siellä se merkitään ilman palvelinta pelatuksi, eikä se vaikuta vahvuuslukuihin.',
  ],
  title: 'Ilman palvelinta pelatut',
  lead: 'Pelattu loppuun tällä laitteella. Pelit lähetetään palvelimelle, kun siihen saadaan yhteys, eivätkä ne vaikuta vahvuuslukuihin.',
  waiting: 'Ei vielä lähetetty',
  sent: 'Lähetetty palvelimelle',
  refused: {
    rules: 'Hylätty: palvelimen säännöillä peli kulkee toisin',
    log: 'Hylätty: pelin kulku ei ole tallessa kokonaan',
    taken: 'Hylätty: palvelimella on toinen samanniminen peli',
    full: 'Hylätty: palvelin ei ota sinulta enempää ilman palvelinta pelattuja pelejä',
    other: 'Palvelin hylkäsi pelin',
  },
  sentNow: (n) =>
    count(
      n,
      '# ilman palvelinta pelaamasi peli lähetettiin palvelimelle.',
      '# ilman palvelinta pelaamaasi peliä lähetettiin palvelimelle.',
    ),
  refusedNow: (n) =>
    count(
      n,
      'Palvelin hylkäsi # ilman palvelinta pelaamasi pelin.',
      'Palvelin hylkäsi # ilman palvelinta pelaamaasi peliä.',
    ),
  see: 'Katso pelejäsi',
};
export default fi;
