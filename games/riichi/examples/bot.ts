// An external bot: wins when it can, declares riichi when it can, and otherwise discards the drawn tile.
//   node games/riichi/examples/bot.ts [server] [room]
import { defined } from '@parlour/kernel/defined';
import { openRoom, playGame } from '@parlour/sdk/seat';
import type { Action } from '../actions.ts';
import { rules } from '../rules.ts';

const [url = 'http://127.0.0.1:8001', room] = process.argv.slice(2);
const roomId = room ?? (await openRoom(url, { game: rules.id, seats: 4, numAiPlayers: 3 }));

const standings = await playGame(rules, { url, roomId, name: 'Example' }, (_view, menu): Action => {
  if (menu.kind === 'call') return { type: menu.ron ? 'call_ron' : 'pass' };
  if (menu.tsumo) return { type: 'declare_tsumo' };
  const ready = menu.riichi[0];
  if (ready !== undefined) return { type: 'declare_riichi', tileId: ready };
  return { type: 'discard', tileId: menu.drawn ?? defined(menu.discards[0]) };
});
for (const { place, name, score } of standings) console.log(`${place}. ${name}: ${score}`);
