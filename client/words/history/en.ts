/** Words of the pages about finished games, in English. Loaded with those pages. */
import { plural } from '../../ui/plural.ts';
import { englishDates } from '../../lib/english-dates.ts';

const LANG = 'en';
const count = (n: number, one: string, other: string): string => plural(LANG, n, { one, other });

const en = {
  nav: 'Your games and figures',
  games: 'Your games',
  figures: 'Your figures',
  gamesLead: 'Every game that was finished in this browser, as long as the server keeps it.',
  figuresLead:
    'Counted from the logs of your finished games, and from nothing else. Each figure comes with the range in which its true value lies, 95 times of 100: few games, wide range.',
  emptyTitle: 'Nothing here yet',
  emptyText: 'Finish a game, and it appears here with its result. Your figures begin with the first one.',
  noMatch: 'No game fits. Choose another game or other players.',
  toLobby: 'Choose a game',
  failed: 'Your games cannot be had right now.',
  counting: (n: number): string => count(n, '# game is still being counted.', '# games are still being counted.'),
  game: 'Game',
  allGames: 'All games',
  playedWith: 'With',
  anybody: 'Anybody',
  found: (n: number): string => count(n, '# game', '# games'),
  when: 'When',
  result: 'Result',
  points: 'Points',
  others: 'With',
  placeOf: (place: string, seats: number): string => `${place} of ${seats}`,
  placeOfTeams: (place: string, teams: number): string => `${place} of ${teams} teams`,
  left: 'not finished',
  offline: 'played offline',
  lookAt: (game: string, when: string): string => `Look at ${game}, ${when}`,
  more: 'Show more',
  csv: 'Save as CSV',
  json: 'Save as JSON',
  at: (time: Date): string =>
    new Intl.DateTimeFormat(englishDates(), { dateStyle: 'medium', timeStyle: 'short' }).format(time),
  names: (names: readonly string[]): string => new Intl.ListFormat(LANG, { type: 'unit' }).format(names),

  figure: 'Figure',
  you: 'You',
  interval: '95\u00A0% range',
  between: (low: string, high: string): string => `${low} to ${high}`,
  tooFew: 'too few to say',
  none: 'never came up',
  sample: 'Out of',
  bots: 'Bots',
  botsAbout: 'Bots: our own players among themselves. Theirs is the middle of the road, not a target.',
  common: {
    first: { name: 'Games won', about: 'How often you came first, alone or with others.' },
    place: { name: 'Average place', about: 'First is 1. Lower is better.' },
  },
  rating: 'Rating',
  ratingAbout:
    'One number for how strong you play, from your places alone. Everybody begins at 1,500; beating stronger players counts for more. The ± is how unsure it still is.',
  ratingNow: (points: string, around: string): string => `${points} ± ${around}`,
  ratingOver: 'Your rating, game by game',
  ladder: 'You among our bots',
  ladderLead: 'Only bots that have played here, and you. Other people’s figures are theirs.',
  player: 'Player',
  graph: 'Over time',
  graphOf: (what: string, first: string, last: string): string => `${what}: from ${first} to ${last}.`,
  afterGames: 'Games',
  asTable: 'The same as a table',
  percent: (share: number): string =>
    new Intl.NumberFormat(LANG, { style: 'percent', maximumFractionDigits: 1 }).format(share),
  number: (value: number): string =>
    new Intl.NumberFormat(LANG, { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 })
      .format(value)
      .replace('-', '−'),

  forget: 'Forget me',
  forgetText:
    'Takes your name out of every finished game on this server: in logs, lists and figures it then says “Someone”. Others keep their games and figures. You keep nothing: your history and figures are gone, and this cannot be undone. Tables that are still open keep your name until you leave them.',
  forgetAsk: 'Really forget you?',
  forgetDo: 'Yes, forget me',
  forgotten: (n: number): string =>
    count(
      n,
      'Done. Your name is out of # game, and nothing here leads to you any more.',
      'Done. Your name is out of # games, and nothing here leads to you any more.',
    ),
  forgottenNone: 'Your name stood in no finished game here.',
  forgetFailed: 'That did not work. Your games are as they were; try again in a moment.',

  table: 'This table so far',
  tableGames: (n: number): string => count(n, '# game', '# games'),
  tableFigures: 'How everybody played at this table',
  value: 'Value',
  wins: 'Won',
};
export default en;
export type HistoryWords = typeof en;
