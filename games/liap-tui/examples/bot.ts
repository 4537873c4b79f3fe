// An example of an outside bot: it declares the minimum, leads its first play, and follows with its first pieces.
//   node games/liap-tui/examples/bot.ts [server] [room]
import { defined } from '@parlour/kernel/defined';
import { openRoom, playGame } from '@parlour/sdk/seat';
import type { Action } from '../actions.ts';
import { rules } from '../rules.ts';

const [url = 'http://127.0.0.1:8001', room] = process.argv.slice(2);
const roomId = room ?? (await openRoom(url, { game: rules.id, numAiPlayers: 3 }));

const standings = await playGame(rules, { url, roomId, name: 'Example' }, (_view, menu): Action => {
  if (menu.kind === 'redeal') return { type: 'redeal', accept: true };
  if (menu.kind === 'declare') return { type: 'declare', value: defined(menu.legal[0]) };
  const competing = menu.plays[0]?.pieces;
  if (menu.role === 'lead') return { type: 'play', pieces: defined(competing) };
  return { type: 'play', pieces: competing ?? menu.hand.slice(0, menu.count) };
});
for (const { place, name, score } of standings) console.log(`${place}. ${name}: ${score}`);
