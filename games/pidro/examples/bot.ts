// An example of an outside bot: it bids the minimum, keeps the cards the rules suggest, and plays its first legal card.
//   node games/pidro/examples/bot.ts [server] [room]
import { defined } from '@parlour/kernel/defined';
import { openRoom, playGame } from '@parlour/sdk/seat';
import type { Action } from '../actions.ts';
import { rules } from '../rules.ts';

const [url = 'http://127.0.0.1:8001', room] = process.argv.slice(2);
const roomId = room ?? (await openRoom(url, { game: rules.id, numAiPlayers: 3 }));

const standings = await playGame(rules, { url, roomId, name: 'Example' }, (view, menu): Action => {
  switch (menu.kind) {
    case 'bid':
      return menu.mayPass ? { type: 'pass' } : { type: 'bid', amount: defined(menu.legal[0]) };
    case 'declare':
      return { type: 'declare', suit: defined(menu.suits[0]) };
    case 'play':
      return { type: 'play', card: defined(menu.cards[0]) };
    default:
      return rules.fallback(view, menu);
  }
});
for (const { place, name, score } of standings) console.log(`${place}. ${name}: ${score}`);
