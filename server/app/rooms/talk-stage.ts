/** Connects table talk with the room: what it is told, and how its lines are sent. */
import type { ClientSession } from '../connections/client-session.ts';
import { characterAt } from '../match/chairs.ts';
import type { Match } from '../match/match.ts';
import type { Delivery, MatchTimer } from '../match/transition.ts';
import { lineFor } from './chat.ts';
import type { Member } from './records.ts';
import type { Room } from './room.ts';
import type { Speaker, Stage } from './table-talk.ts';

export const stageOf = (room: Room): Stage => ({
  talker: room.world.ports.talker,
  swingOf: room.world.ports.swings?.get(room.game.id),
  now: () => room.world.ports.clock.now(),
  later: (ms, task) => room.later(ms, async () => task()),
  enqueue: (task) => void room.run(async () => task()),
  say: ({ name, character }, texts) => room.chatLine({ playerName: name, texts, character: character.id }),
  recent: () => room.chat.lines.map((line) => lineFor(line, undefined)),
});

/** The characters who can speak, in the order in which they were chosen. */
export function speakersIn(match: Pick<Match, 'data' | 'started' | 'game'>): readonly Speaker[] {
  const speakers = match.data.chairs.flatMap(({ name }, seat) => {
    const character = characterAt(match, seat);
    return character === undefined ? [] : [{ seat, name, character }];
  });
  const chosen = match.started.characters?.map(({ id }) => id) ?? [];
  return speakers.toSorted((a, b) => chosen.indexOf(a.character.id) - chosen.indexOf(b.character.id));
}

/** Passes on what everybody was told, and whose public turn it is. */
export function follow(room: Room, match: Match, messages: readonly Delivery[], timers: readonly MatchTimer[]): void {
  const { talk } = room;
  // This match has no characters.
  if (match.started.characters === undefined) return;
  talk.seat(speakersIn(match));
  for (const delivery of messages)
    if (delivery.to === 'viewers' && delivery.table?.type === 'event') talk.told(delivery.table.seen.table);
  const { wait } = match.table;
  // Only at a `turn` does a game promise that everybody may know who is asked. A `choice`, such as a bid or cards to pass
  // on, may be asked in secret or of several at once, and a line just before its answer would tell who was asked and
  // when they decided. So a reply during bidding is not timed with the bid: it comes once the table is quiet, or with
  // the character's next turn.
  const isPublic = 'ask' in wait && wait.clock === 'turn';
  for (const { due } of timers) if (due?.input.type === 'bot_turn' && isPublic) talk.actsIn(due.input.seat, due.ms);
  const asked =
    isPublic && match.isAllTold ? wait.ask.find((seat) => match.data.chairs[seat]?.status === 'human') : undefined;
  talk.waitsFor(asked === undefined ? null : `${match.released} ${asked}`);
}

/**
 * Handles what a person writes. Usually everybody gets it, and a character may reply. If a character refuses it as
 * abusive, only its writer sees the line and the refusal.
 */
export function personSays(room: Room, session: ClientSession, { name, language }: Member, text: string): void {
  const said = { playerName: name, texts: { en: text } };
  const isPlayed = (room.match ?? room.lastMatch) !== null;
  const refusal = isPlayed ? room.talk.refusal(text) : null;
  if (refusal === null) {
    room.chatLine(said);
    if (isPlayed) room.talk.heard(name, text, language);
    return;
  }
  const { speaker, texts } = refusal;
  const now = room.world.ports.clock.now();
  const answer = { playerName: speaker.name, texts, character: speaker.character.id };
  for (const line of [said, answer]) session.send({ type: 'chat', ...lineFor(room.chat.timed(line, now), language) });
}
