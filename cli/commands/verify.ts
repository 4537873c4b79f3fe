/**
 * Checks the cards of a finished game against the commitments made before each hand, and that everything else in the log
 * follows from them and from the players' answers by the rules. Needs only the log.
 */
import type { AnyGame, Result } from '@parlour/kernel';
import { statusOf, type HandCheck, type Problem } from '@parlour/sdk/fairness/checker';
import { checkLog, type LogCheckFault } from '@parlour/sdk/fairness/log-check';
import type { GameLog } from '@parlour/sdk/replay/log';
import { chanceOf } from '@parlour/server/fair-log';
import { failed } from '../choose.ts';
import { grouped, printable } from '../format.ts';
import { GivenChance } from '../given-chance.ts';
import { playAgain } from '../play-again.ts';
import { misplacedIn, readLog } from '../replay-log.ts';

const plural = (count: number, what: string): string => `${grouped(count)} ${what}${count === 1 ? '' : 's'}`;
const WHY: Readonly<Record<Problem['code'], string>> = {
  root: 'the commitment does not match what the hand was dealt from',
  changed: 'two different commitments were told',
  late: 'there was no commitment before the deal',
  reused: 'the commitment, or a salt it asks for, was used before',
  salt: 'a salt is not the one that was fixed beforehand',
  deck: 'the list of cards is not the one committed to',
  card: 'this is not the card that was committed to',
  place: 'the card did not lie there',
  twice: 'the card lies in two places',
  withheld: 'the proof is missing',
};
function sentence({ code, hand, label, place, value, player }: Problem): string {
  const what = [
    `hand ${hand}`,
    ...(player === undefined ? [] : [player]),
    ...(label === undefined ? [] : [`"${label}"`]),
    ...(place === undefined ? [] : [`place ${place}`]),
    ...(value === undefined ? [] : [`card ${value}`]),
  ];
  return `${what.join(', ')}: ${WHY[code]}`;
}
function line(check: HandCheck): string {
  const { hand, commitment, deal, proved, problems } = check;
  const salts = (commitment?.players ?? []).map(
    ({ name }, index) => `${name}${deal?.salts[index] == null ? ' (server)' : ''}`,
  );
  const result = { checked: 'right', unchecked: 'not committed to', failed: 'WRONG' }[statusOf(check)];
  const head = `hand ${hand}: ${result}, ${plural(proved, 'card')} proved; salts of ${salts.join(', ')}`;
  return [head, ...problems.map((problem) => `  ${sentence(problem)}`)].map(printable).join('\n');
}

async function checked(checking: ReturnType<typeof checkLog>): Promise<readonly HandCheck[] | LogCheckFault> {
  let hands: readonly HandCheck[] = [];
  for (;;) {
    const step = await checking.next();
    if (step.done === true) return step.value ?? hands;
    ({ hands } = step.value);
  }
}

/** Prints whether the log follows by the rules from its secret and its answers. Returns false only if not. */
function followsRules(game: AnyGame, log: GameLog): boolean {
  if (log.isShownOnly) {
    console.log('The log has only what the whole table saw: whether the rules were followed cannot be checked.');
    return true;
  }
  const chance = chanceOf(log);
  // Impossible: `checkLog` has already compared the secret with the commitments.
  if (chance === null) throw new Error('a log was verified without its secret');
  const { settings } = log;
  const played = playAgain(
    { game, log, settings, chance: new GivenChance(chance, []) },
    { autoPass: false, trace: null },
  );
  const wrong = played.ok ? played.value.wrong : played.error;
  console.log(
    wrong === null ? 'Played again by the rules: all as it was' : `Played again by the rules, WRONG: ${wrong}`,
  );
  return wrong === null;
}

export async function verify(path: string, gamesDir?: string): Promise<Result<number, string>> {
  const read = await readLog(path, gamesDir);
  if (!read.ok) return read;
  const { game, log } = read.value;
  const misplaced = misplacedIn(read.value);
  if (misplaced !== null) {
    console.log(`WRONG: ${misplaced}`);
    return { ok: true, value: 1 };
  }
  const found = await checked(checkLog(game, log));
  if (found === 'secret')
    return failed('The log has no secret, or another one than was committed to before the first card.');
  if (found === 'uncommitted') {
    console.log('Nothing was committed to before this game: its cards came from the server’s secret, or from a seed.');
    return { ok: true, value: 1 };
  }
  const hands = found;
  for (const hand of hands) console.log(line(hand));
  const cards = hands.reduce((sum, { proved }) => sum + proved, 0);
  const bad = hands.filter((hand) => statusOf(hand) === 'failed');
  const open = hands.filter((hand) => statusOf(hand) === 'unchecked');
  if (bad.length > 0) console.log(`${plural(bad.length, 'hand')} of ${grouped(hands.length)} WRONG`);
  else if (open.length > 0) console.log(`${plural(open.length, 'hand')} of ${grouped(hands.length)} not committed to`);
  else
    console.log(`${plural(hands.length, 'hand')}, ${plural(cards, 'card')} and numbers: all as they were committed to`);
  const isWhole = log.lines.some((each) => 'over' in each);
  if (!isWhole) console.log('The log is cut off: the game is not over where it ends, and hands may be missing.');
  if (!isWhole || bad.length + open.length > 0) return { ok: true, value: 1 };
  return { ok: true, value: followsRules(game, log) ? 0 : 1 };
}
