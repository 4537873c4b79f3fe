/** Words for tables on this device, in English. Loaded when the user plays offline. */
import { plural } from '../../ui/plural.ts';

const LANG = 'en';
const count = (n: number, one: string, other: string): string => plural(LANG, n, { one, other });

const en = {
  away: 'The server cannot be reached. You can play every game against bots on this device.',
  chosen: 'You practise offline: your tables are on this device, and bots have the other chairs.',
  online: 'Play on the server again',
  here: 'On this device',
  dealtBadge: 'Dealt by this device',
  dealtTitle: 'Who deals here?',
  dealt: [
    'You play offline: this device deals the cards and plays the bots. Nothing was committed to beforehand, and nobody else could check it, so there is nothing here to prove.',
    'The cards come from your browser’s random numbers. A bot is shown no more than a player in its chair.',
    'A game that you finish here is sent to the server when it can be reached. There it is marked as played offline, and it counts in no rating.',
  ],
  title: 'Played offline',
  lead: 'Finished on this device. They are sent to the server when it can be reached, and count in no rating.',
  waiting: 'Not sent yet',
  sent: 'Sent to the server',
  refused: {
    rules: 'Refused: the server’s rules play this game differently',
    log: 'Refused: the log is not whole',
    taken: 'Refused: the server has another game of this name',
    full: 'Refused: the server keeps no more offline games from you',
    other: 'The server refused it',
  },
  sentNow: (n: number): string =>
    count(
      n,
      '# game that you played offline was sent to the server.',
      '# games that you played offline were sent to the server.',
    ),
  refusedNow: (n: number): string =>
    count(
      n,
      'The server refused # game that you played offline.',
      'The server refused # games that you played offline.',
    ),
  see: 'See your games',
};
export type OfflineWords = typeof en;
export default en;
