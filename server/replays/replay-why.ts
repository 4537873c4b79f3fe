/** Explains why bots did what they did in a finished game, by replaying its answers up to their question. */
import { characterBot } from '@parlour/bots';
import type { AnyGame, AnyTable, Json, Result } from '@parlour/kernel';
import { defined } from '@parlour/kernel/defined';
import type { GameLog, LogLine } from '@parlour/sdk/replay/log';
import { whyChosen, type BotDecision, type PastChoice } from '../app/match/reasons.ts';
import { seedFrom } from '../app/match/thinking.ts';
import { describedSecret } from '../fairness/chance.ts';
import { ANSWERS_AT_ONCE, breath } from './breath.ts';
import { chanceOf } from '../fairness/fair-log.ts';
import type { BotThinkers } from '../ports.ts';

/**
 * `hidden`: the log does not contain the hands. `changed`: the rules play it otherwise by now. `no_decision`: no bot
 * chose anything there. `differs`: that bot would decide otherwise by now.
 */
export type WhyFault = 'hidden' | 'changed' | 'no_decision' | 'differs';
type Answer = Extract<LogLine, { readonly action: Json }>;
interface Opened {
  readonly table: AnyTable;
  readonly events: number;
}
const fail = (error: WhyFault): { readonly ok: false; readonly error: WhyFault } => ({ ok: false, error });

function open(game: AnyGame, log: GameLog): Opened | null {
  const settings = game.settings(log.settings);
  const chance = chanceOf(log);
  if (!settings.ok || chance === null || log.version !== game.version) return null;
  const { table, events } = game.open({ settings: settings.value, seats: log.seats, chance });
  return { table, events: events.length };
}
/**
 * The answers that led to event `seq`: from the first one after the previous event, to the one that let the game go on.
 */
async function answersTo(
  { table, events }: Opened,
  answers: readonly Answer[],
  seq: number,
): Promise<readonly [from: number, to: number] | null> {
  let [from, happened] = [0, events];
  if (happened >= seq) return null;
  for (const [index, { seat, action }] of answers.entries()) {
    const result = table.act(seat, action);
    if (!result.ok) return null;
    happened += result.value.length;
    if (happened >= seq) return [from, index];
    if (result.value.length > 0) from = index + 1;
    if (index % ANSWERS_AT_ONCE === 0) await breath();
  }
  return null;
}

export async function decisionsIn(
  game: AnyGame,
  thinkers: BotThinkers,
  log: GameLog,
  seq: number,
): Promise<Result<readonly BotDecision[], WhyFault>> {
  const secret = log.chance === null ? null : describedSecret(log.chance);
  if (log.isShownOnly || secret === null) return fail('hidden');
  const answers = log.lines.flatMap((line) => ('action' in line ? [line] : []));
  const [once, again] = [open(game, log), open(game, log)];
  if (once === null || again === null) return fail('changed');
  const span = await answersTo(once, answers, seq);
  if (span === null) return fail('no_decision');
  const [from, to] = span;
  for (const [index, { seat, action }] of answers.slice(0, from).entries()) {
    again.table.act(seat, action);
    if (index % ANSWERS_AT_ONCE === 0) await breath();
  }
  const found: PastChoice[] = [];
  for (const { seat, action, prompt } of answers.slice(from, to + 1)) {
    const { bot, dials } = defined(log.players[seat]);
    const menu = again.table.menu(seat);
    if (prompt === undefined || bot === undefined || menu === null) continue;
    const player = dials === undefined ? { bot } : { bot: characterBot(game), dials };
    const question = { ...player, view: again.table.view(seat), menu, seed: seedFrom(secret, seat, prompt) };
    found.push({ seat, question, action: action as { readonly [field: string]: Json } });
  }
  return found.length === 0 ? fail('no_decision') : whyChosen(game, thinkers, found);
}
