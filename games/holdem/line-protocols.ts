/** Line protocols through which other programs can play at a table. The command line opens the sockets. */
import type { LineMatchOptions, LineMatch, LineProtocols } from '@parlour/kit/doors';
import type { Result } from '@parlour/kernel';
import bots from './bot/index.ts';
import { Dealer, VERSION, type Chair } from './formats/acpc.ts';
import { AcpcChair } from './formats/acpc-chair.ts';
import { settingsCodec } from './settings.ts';
import type { Holdem } from './types.ts';

/** Default settings: the stakes used in ACPC competitions. */
const USUAL = { smallBlind: 50, bigBlind: 100, startStack: 20_000, showdown: 'showAll' };

function open({ players, hands, seed, settings }: LineMatchOptions): Result<LineMatch, string> {
  const parsed = settingsCodec.parse({ ...USUAL, ...settings });
  if (!parsed.ok) return { ok: false, error: parsed.error.map(({ path, message }) => `${path} ${message}`).join('; ') };
  const chairs: Chair[] = [];
  for (const name of players) {
    const bot = name === null ? null : bots.find(({ id }) => id === name);
    if (bot === undefined)
      return { ok: false, error: `there is no player "${name}"; there are ${bots.map(({ id }) => id).join(', ')}` };
    chairs.push({ bot });
  }
  if (chairs.length < 2 || chairs.length > 10) return { ok: false, error: 'a table has two to ten players' };
  return { ok: true, value: new Dealer(chairs, parsed.value, hands, seed) };
}

const lineProtocols: LineProtocols<Holdem> = {
  acpc: {
    about: 'the dealer of the Annual Computer Poker Competition, protocol 2.0.0',
    greeting: { line: VERSION, begins: VERSION.replace(/\d+$/, '') },
    chair: { tries: 3, sit: () => new AcpcChair() },
    match: {
      resignation: ':f',
      usual: { players: [null, 'strong'], hands: 3000, answerSeconds: 600 },
      scoreLine: (totals, names) => `SCORE:${totals.join('|')}:${names.join('|')}`,
      open,
    },
  },
};

export default lineProtocols;
