/** Words of a big table and its hands, in English. Loaded where a big table is set up. */

const en = {
  /** The name under which the big table joins the room as a spectator. */
  name: 'Big table',
  use: 'Use this screen as the table',
  useHelp: 'For a screen that everybody sees: it shows the table and no hand. Each player holds theirs on a phone.',
  scan: 'Scan this with your phone to sit down. Your phone then shows your hand.',
  waiting: 'The game begins when everybody is ready.',
  qr: 'Show the QR code',
  hideQr: 'Hide the QR code',
  fullScreen: 'Full screen',
  back: 'Back to the room',
  onlyHand: 'Show only my hand',
  onlyHandHelp: 'For a phone beside a big table.',
  handNote: 'The table is on the big screen: this one will show only your hand.',
  whole: 'Show the whole table',
  sound: 'Sound with my hand',
  soundHelp: 'The big table has the sounds.',
  last: 'What happened last',
};
export type BigTableWords = typeof en;
export default en;
