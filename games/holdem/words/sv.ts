/** No-limit hold'em in Swedish. */
import { common } from '@parlour/kit/words/sv';
import type { Words } from './en.ts';
import { sheet, table } from './sv-table.ts';
import { tell } from './sv-tell.ts';

export const sv: Words = {
  title: 'Hold’em',
  tagline: 'No-limit Texas hold’em: upp till tio runt bordet, eller en mot en.',
  presets: {
    ring: { name: 'Runt bordet', about: '1 000 marker, mörkar 10/20. Slut på marker? Köp in dig igen.' },
    match: { name: 'En mot en', about: 'Två spelare, tills en har allt. Alla händer visas.' },
    freezeout: { name: 'Utan inköp', about: '1 000 marker, mörkar 10/20. Utan marker är man ute.' },
    tournament: { name: 'Turnering', about: 'Mörkarna höjs var åttonde giv.' },
    cash: { name: 'Cashspel', about: '2 000 marker, rörlig knapp. Kom och gå, köp in dig igen, sitt över.' },
    turbo: { name: 'Snabbturnering', about: 'Få marker, mörkarna höjs var fjärde giv.' },
  },
  settings: {
    smallBlind: { label: 'Lilla mörken' },
    bigBlind: { label: 'Stora mörken', help: 'Också minsta insatsen.' },
    ante: { label: 'Grundinsats (ante)', help: '0: ingen.' },
    anteBy: { label: 'Vem betalar anten', choices: { each: 'Varje spelare', big_blind: 'Stora mörken, för alla' } },
    shortAnte: {
      label: 'För få marker för mörk och ante',
      choices: { ante_first: 'Anten betalas först', blind_first: 'Mörken betalas först' },
    },
    levels: {
      label: 'Mörknivåer',
      help: 'Lilla mörken, stora mörken och ante på varje nivå. Till exempel 10/20/0, 20/40/5. Inga: fasta mörkar.',
    },
    levelHands: { label: 'Givar per nivå', help: 'En ny nivå börjar med nästa giv.' },
    startStack: { label: 'Marker från start', help: 'Också vad en ny spelare eller ett inköp ger.' },
    stacks: { label: 'Marker per plats', help: 'Där de skiljer sig. 0 lämnar stolen ledig.' },
    hands: { label: 'Högst antal givar', help: 'Bordet stänger efter så många. 0: ingen gräns.' },
    firstButton: { label: 'Första knappen', help: 'Ett platsnummer. 0: lottas.' },
    buttonPolicy: { label: 'Knappen', choices: { rotate: 'Går runt', random: 'Lottas varje giv' } },
    button: {
      label: 'Hur knappen flyttas',
      choices: { dead: 'Död knapp: ingen slipper stora mörken', moving: 'Rörlig knapp: alltid till en spelare' },
    },
    showdown: {
      label: 'Visning',
      choices: { muckLosers: 'Slagna händer får gömmas', showAll: 'Alla händer visas' },
    },
    eliminate: { label: 'Turnering', help: 'Utan marker är man ute. Annars kommer och går spelare.' },
    rebuy: { label: 'Nytt inköp', help: 'Utan marker får man köpa in sig före nästa giv.' },
    lastSeat: {
      label: 'En spelare kvar',
      choices: { closes: 'Bordet stänger', waits: 'Bordet väntar på andra' },
    },
    allowFoldWhenFree: { label: 'Lägga sig även när det är gratis att passa' },
    shortBetReopens: {
      label: 'En för liten all-in öppnar satsningen igen',
      help: 'Den som passat får höja en all-in under minsta insatsen.',
    },
    overRaise: {
      label: 'Höja över alla',
      help: 'Även när ingen motståndare kan lägga mer; överskottet kommer tillbaka.',
    },
    chip: { label: 'Minsta marken', help: 'Delade potter betalas i hela marker av den storleken.' },
    absent: {
      label: 'Den som är borta och får passa gratis',
      choices: { folds: 'Lägger sig', checks: 'Passar' },
    },
    absentAllIn: {
      label: 'Den som är borta och all-in på en mörk',
      choices: { plays: 'Spelar om potten', folds: 'Lägger sig' },
    },
    npcStrength: {
      label: 'Hur figurer bedömer en hand',
      choices: { equity: 'Efter hur många händer den slår', category: 'Bara efter handens typ' },
    },
  },
  refusals: {
    ...common.refusals,
    hand_over: 'Given är slut för dig.',
    not_seated: 'Du har ingen stol vid det här bordet.',
    sitting_out: 'Du sitter över.',
    unknown_action: 'Det gick inte att förstå.',
    invalid_payload: 'Det är inget belopp.',
    cannot_fold: 'Det är gratis att passa.',
    cannot_check: 'Det finns en insats att syna.',
    nothing_to_call: 'Det finns inget att syna.',
    cannot_bet: 'Det finns redan en insats: höj den.',
    cannot_raise: 'Det finns ingen insats att höja: satsa.',
    nobody_answers: 'Ingen skulle kunna svara på det.',
    raise_not_reopened: 'Satsningen öppnades inte igen för dig.',
    below_minimum: 'Det är mindre än det minsta tillåtna.',
    insufficient_chips: 'Du har inte så många marker.',
    no_joining: 'Det går inte att komma in i en pågående turnering.',
    seat_taken: 'Den här stolen är upptagen.',
    already_out: 'Du sitter redan över.',
    already_in: 'Du är redan med.',
    no_rebuy: 'Du kan inte köpa marker nu.',
    nothing_to_show: 'Det finns inget att visa.',
  },
  bots: {
    strong: { name: 'Vesper', about: 'Spelar efter range, pris och press. Starkast här.' },
    careful: {
      name: 'Försiktig',
      about: 'Spelar få händer, satsar på de goda och betalar inte mer än de är värda. Bluffar aldrig.',
    },
    amateur: { name: 'Amatör', about: 'Medelmåttig i allt: satsar, bluffar och lägger sig lite.' },
    'test-player': { name: 'Testare', about: 'Tre sekunder, sedan vad som helst.' },
  },
  tell,
  table,
  sheet,
};
