/** Every word of the shell, in English. Another language is a file beside this one that satisfies `Words`. */
export const en = {
  lang: 'en',
  close: 'Close',
  you: 'You',
  menu: 'Your choices',
  whyNot: 'Why not?',
  secondsLeft: (seconds: number): string => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  seatBot: 'played by a bot',
  seatAbsent: 'away',
  seatActive: 'to play',
};
export type Words = typeof en;
