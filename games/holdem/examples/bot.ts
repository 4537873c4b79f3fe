// An example of an outside bot: it raises pairs, makes cheap calls and folds the rest.
//   node games/holdem/examples/bot.ts [server] [room]
import { rankOf } from '@parlour/kit/cards';
import { openRoom, playGame } from '@parlour/sdk/seat';
import type { Action } from '../actions.ts';
import { rules } from '../rules.ts';

const [url = 'http://127.0.0.1:8001', room] = process.argv.slice(2);
const roomId = room ?? (await openRoom(url, { game: rules.id, preset: 'freezeout', seats: 2, numAiPlayers: 1 }));

const standings = await playGame(rules, { url, roomId, name: 'Example' }, ({ own, table }, menu): Action => {
  if (menu.kind === 'rebuy') return { type: 'buy_in' };
  const seen = [...own.hole, ...table.board].map(rankOf);
  const hasPair = own.hole.some((card) => seen.filter((rank) => rank === rankOf(card)).length > 1);
  if (hasPair && menu.bar === null) return { type: menu.size, to: menu.min };
  if (menu.call === 0) return { type: 'check' };
  return { type: hasPair || menu.call <= table.bigBlind ? 'call' : 'fold' };
});
for (const { place, name, score } of standings) console.log(`${place}. ${name}: ${score}`);
