/** Every word of the replay page, in English. Loaded with that page; the lobby does not need them. */

const LANG = 'en';

const en = {
  lang: LANG,
  title: (game: string): string => `${game}, played again`,
  code: (id: string): string => `Game ${id.slice(0, 8)}`,
  log: 'Log',
  hands: 'Hands',
  sheet: 'Scores',
  panel: 'Log, hands and scores',
  openPanel: 'Open log, hands and scores',
  hand: (n: number): string => `Hand ${n}`,
  handOf: (n: number, all: number): string => `Hand ${n} of ${all}`,
  noResult: 'played to the end',
  brokenOff: 'not played to the end',
  start: 'Start of the game',
  final: 'Final standing',
  moment: (at: number, all: number): string => `Moment ${at} of ${all}`,
  scrub: 'Moment of the game',
  before: 'One step back',
  after: 'One step on',
  handBefore: 'Hand before',
  handAfter: 'Next hand',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  faster: 'Faster',
  slower: 'Slower',
  times: (factor: number): string => `${factor === 0.5 ? '½' : factor}×`,
  whose: 'Whose eyes',
  nobody: 'Onlooker',
  nextEyes: 'Next player’s eyes',
  openTable: 'Open cards',
  fairness: {
    uncommitted: 'Nothing was committed to before this game, so its cards cannot be checked.',
    offline:
      'This game was played offline: a device dealt it for itself. Nothing was committed to, so its cards cannot be checked.',
    secret:
      'The secret in this log is not the one that was committed to before the first card. The log has been changed.',
    broken: 'The events of this log do not fit together. The log has been changed.',
  },
  shownOnly: 'This table kept only what everybody saw: hidden cards stay hidden.',
  share: 'Link to this moment',
  shareTitle: 'Show somebody this moment',
  shareHelp: {
    players: 'Only those who had a chair in this game can open it.',
    shown: 'Whoever has the link can open it.',
    open: 'Whoever has the link can open it, hidden cards included.',
  },
  save: 'Save the game',
  saveHelp: 'As a file for other programs, or as it is kept here.',
  saveLog: 'Log of this house (NDJSON)',
  saveFailed: 'The file cannot be had right now. Try again in a moment.',
  playOn: 'Play on from here',
  playOnTitle: 'Play on from here',
  playOnHelp: (name: string): string =>
    `A new table begins at ${name}’s last decision, at this moment or before it. You have that chair, and know only what ${name} knew then. Bots play the others.`,
  playOnDealt:
    'Whatever this chair has not seen is dealt anew, so it will not be as it was in this game. Nobody committed to these cards, so this hand cannot be proved; the next ones can. The table is not kept.',
  playOnGo: 'Open the table',
  playOnChoose: 'Choose through whose eyes you look first.',
  playedOn: (hand: number): string => `Played on from hand ${hand} of a finished game`,
  playedOnFrom: (id: string, hand: number): string => `Played on from game ${id.slice(0, 8)}, hand ${hand}.`,
  playedOnBack: 'Back to that moment',
  playOnFailed: {
    over: 'Nobody is to move any more here. Choose an earlier moment.',
    unplayable: 'From this moment one cannot play on. Choose another one.',
    full: 'Every table of this server is taken. Try again in a little while.',
    failed: 'The table could not be set.',
  },
  problems: {
    missing: {
      title: 'There is no such game for you',
      text: 'Perhaps a letter is missing, or the game is no longer kept. Or only those who had a chair may see it: then open it in the browser they played in.',
    },
    unreachable: {
      title: 'The server cannot be reached',
      text: 'Perhaps it is being restarted, or this device is not connected.',
    },
    failed: { title: 'The game cannot be shown right now', text: 'Try again in a moment.' },
    changed: {
      title: 'This log has been changed',
      text: 'The file is not what the server wrote when the game ended, so nothing in it can be relied on. It is not shown.',
    },
    header: {
      title: 'This is not the log of a game',
      text: 'What the server has under this address cannot be read as a game.',
    },
    line: {
      title: 'This log has been changed',
      text: 'What it tells cannot have happened in this game, so it is not shown.',
    },
    torn: { title: 'This log is cut off', text: 'Its end is missing. Perhaps the connection broke: try again.' },
    unfinished: { title: 'This log is cut off', text: 'The end of the game is missing in it.' },
    version: {
      title: 'This log is of another version',
      text: 'This page cannot read the log of that version of the game. Loading the page again may help, if the server is newer.',
    },
    settings: {
      title: 'This log is of another version',
      text: 'The game does not know the rules it was played under.',
    },
    game: { title: 'There is no such game here', text: 'This server does not have the game that was played.' },
    size: {
      title: 'This log is too large',
      text: 'It is larger than any game this page can show. `parlour replay` reads it.',
    },
  },
  atLine: (line: number): string => `Line ${line}.`,
  keys: {
    first: 'Start of the game',
    last: 'End of the game',
    panel: 'Log, hands and scores',
  },
};
export type ReplayWords = typeof en;
export default en;
