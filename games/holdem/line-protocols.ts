/** Line protocols through which other programs can play at a table. The command line opens the sockets. */
import type { LineProtocols } from '@parlour/kit/doors';
import bots from './bot/index.ts';
import { Dealer, VERSION, type Chair } from './formats/acpc.ts';
import { settingsCodec } from './settings.ts';

/** The stakes of the competitions, as defaults. */
const USUAL = { smallBlind: 50, bigBlind: 100, startStack: 20_000, showdown: 'showAll' };

const lineProtocols: LineProtocols = {
  acpc: {
    about: 'the dealer of the Annual Computer Poker Competition, protocol 2.0.0',
    greeting: VERSION,
    resignation: ':f',
    open({ players, hands, seed, settings }) {
      const parsed = settingsCodec.parse({ ...USUAL, ...settings });
      if (!parsed.ok)
        return { ok: false, error: parsed.error.map(({ path, message }) => `${path} ${message}`).join('; ') };
      const chairs: Chair[] = [];
      for (const name of players) {
        const bot = name === null ? null : bots.find(({ id }) => id === name);
        if (bot === undefined)
          return { ok: false, error: `there is no player "${name}"; there are ${bots.map(({ id }) => id).join(', ')}` };
        chairs.push({ bot });
      }
      if (chairs.length < 2 || chairs.length > 10) return { ok: false, error: 'a table has two to ten players' };
      return { ok: true, value: new Dealer(chairs, parsed.value, hands, seed) };
    },
  },
};

export default lineProtocols;
