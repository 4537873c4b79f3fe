/** Riichi mahjong in Finnish. */
import type { Words } from './en.ts';
import { settings } from './fi-settings.ts';
import { options, orders, roundOrders, sheet, table } from './fi-table.ts';
import { tell } from './fi-tell.ts';

export const fi: Words = {
  title: 'Riichi-mahjong',
  tagline: 'Neljä pelaajaa tai kolme: saa käsi ensin valmiiksi, äläkä anna muille voittolaattaa.',
  presets: {
    house: { name: 'Talon säännöt', about: 'Itä ja etelä, punaiset viitoset, kaikki mukana.' },
    tenhou: { name: 'Tenhou', about: 'Kuten Tenhoussa: ei kaksois-yakumania, agari-yame.' },
    'mahjong-soul': { name: 'Mahjong Soul', about: 'Kuten Mahjong Soulissa: pienempi uma, kaksois-yakuman.' },
    wrc: { name: 'WRC', about: 'Riichin maailmanmestaruus: yksi voittaja laatasta, ei keskeytyksiä.' },
    'tenhou-3': { name: 'Kolme pelaajaa', about: 'Kuten Tenhoussa: pohjoinen sivuun dorana, ei chitä, tsumotappio.' },
    'mahjong-soul-3': { name: 'Kolme, Mahjong Soul', about: 'Kuten Mahjong Soulissa: pienempi uma, kaksois-yakuman.' },
  },
  settings,
  refusals: {
    invalid_payload: 'Tuota ei ymmärretty.',
    validation_error: 'Tuota ei ymmärretty.',
    unknown_action: 'Tuota ei ymmärretty.',
    invalid_action: 'Nyt ei ole mitään vastattavaa.',
    not_your_turn: 'Ei ole sinun vuorosi.',
    not_asked: 'Sinulta ei kysytä nyt mitään.',
    tile_not_in_hand: 'Sitä laattaa ei ole kädessäsi.',
    riichi_locked: 'Riichin jälkeen poistetaan vain nostettu laatta.',
    kuikae: 'Ei juuri otettua laattaa eikä suoran toista päätä.',
    invalid_riichi: 'Käsi ei olisi valmis.',
    invalid_tsumo: 'Käsi ei ole täysi, tai siinä ei ole yakua.',
    invalid_ron: 'Et voi voittaa tällä laatalla.',
    invalid_pon: 'Et voi huutaa ponia tästä laatasta.',
    invalid_chi: 'Et voi huutaa chitä tästä laatasta.',
    invalid_kan: 'Et voi tehdä tätä kania.',
    invalid_pass: 'Ohitettavaa ei ole.',
    invalid_kita: 'Sinulla ei ole nyt pohjoista sivuun pantavaksi.',
    invalid_kyuushu: 'Tarvitaan yhdeksän lajia päätyjä ja kunniaa ensimmäisellä vuorolla.',
    game_over: 'Peli on päättynyt.',
  },
  bots: {
    tsumogiri: { name: 'Tsumogiri', about: 'Heittää pois mitä nostaa. Ei huuda eikä voita.' },
    shanten: { name: 'Ahne', about: 'Kulkee aina lyhintä tietä valmiiseen käteen.' },
    scholar: { name: 'Oppinut', about: 'Oppinut tallenteista: huutaa, ilmoittaa ja luopuu kuin kokeneet.' },
    steady: { name: 'Vakaa', about: 'Punnitsee nopeutta ja arvoa ja luopuu, kun on vaarallista.' },
  },
  tell,
  table,
  sheet,
  orders,
  options,
  roundOrders,
};
