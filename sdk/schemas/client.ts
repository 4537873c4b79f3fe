/**
 * Schemas of what a client may send: the server validates with them, and the types are derived from them. Kept apart
 * because a client needs only the types, not zod.
 */
import { isRecord, type Json } from '@parlour/kernel';
import * as z from 'zod';
import { NAME, trimmedName, withoutControls } from '../plain-text.ts';
import {
  CHAT_CHARS_MAX,
  CLOCK_CHOICES,
  INVITED_MAX,
  NAME_CHARS_MAX,
  REACTIONS,
  REPLAY_ACCESS,
  SEATINGS,
  SEATS_MAX,
  SITTINGS,
} from '../vocabulary.ts';

const playerName = z
  .string()
  .max(NAME_CHARS_MAX * 4)
  .transform(trimmedName)
  .pipe(z.string().min(1).max(NAME_CHARS_MAX).regex(NAME));
export const roomIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const chatText = z
  .string()
  .max(CHAT_CHARS_MAX * 2)
  .transform(withoutControls)
  .pipe(z.string().min(1).max(CHAT_CHARS_MAX));
const counted = z.int().min(0);
const ACTION_CHARS_MAX = 64;
/** 32 bytes in hex. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const compact = z.boolean().optional().describe('The client reads short messages: see PROTOCOL.md');
/** Any JSON: frames and bodies hold nothing else, and looking through it once more would cost as much as all the rest. */
const json = z.custom<Json>();
const data: z.ZodType<{ readonly [key: string]: Json }> = z.record(z.string(), json);

/** What the host can set before the game starts. A field that is left out keeps its value. */
export const roomOptionsSchema = z.object({
  preset: z.string().max(64).optional(),
  settings: data.optional(),
  seats: z.int().min(1).max(SEATS_MAX).optional(),
  numAiPlayers: counted.max(SEATS_MAX).optional(),
  /** For each chair that a bot fills, the id of a bot or of a character; more precise than `numAiPlayers`. */
  bots: z.array(z.string().max(64)).max(SEATS_MAX).optional(),
  /**
   * Characters of one's own that `bots` names: `{id, name, face, story, dials}`. Those of the house need not be sent.
   */
  characters: z.array(data).max(SEATS_MAX).optional(),
  clock: z.enum(CLOCK_CHOICES).optional(),
  /** Whether a newcomer may take a bot's chair in a running game. */
  latecomers: z.boolean().optional(),
  sitting: z.enum(SITTINGS).optional(),
  /** Names of the players who may sit down if `sitting` is `named`. */
  invited: z.array(playerName).max(INVITED_MAX).optional(),
  /** Whether those without a chair may look on. */
  spectators: z.boolean().optional(),
  /** Whether chairs are drawn when the game begins, or arranged by the host. */
  seating: z.enum(SEATINGS).optional(),
  /** Whether the room is in the public list of rooms. */
  listed: z.boolean().optional(),
  /** Whether a client is removed if it sends what only a manipulated one can send. */
  strict: z.boolean().optional(),
  /** Who may read the log of a finished game. */
  replays: z.enum(REPLAY_ACCESS).optional(),
  /** Whether spectators may see all cards of a hand once the next one has begun. */
  delayedHands: z.boolean().optional(),
  /** Whether a player may ask for a hint while nobody but bots has the other chairs. */
  hints: z.boolean().optional(),
  /** Whether a player may take a move back, if everybody else at the table agrees. */
  takeBacks: z.boolean().optional(),
});
export type RoomOptionsInput = z.output<typeof roomOptionsSchema>;

/** Body of `POST /rooms`; the command line uses it as well. */
export const createRoomSchema = roomOptionsSchema.extend({
  /** Names that begin with `offline-` are those of tables without a server. */
  roomId: roomIdSchema.regex(/^(?!offline-)/).optional(),
  game: z.string().max(64).optional(),
  /** Who becomes the host: the holder of the key in the answer (`maker`), or the first to join (`first`). */
  host: z.enum(['maker', 'first']).optional(),
  /** The game's lesson: its first hand is laid out, and bots play it with the one person. Most options are then fixed. */
  lesson: z.boolean().optional(),
});
export type CreateRoom = z.output<typeof createRoomSchema>;

export const CLIENT_MESSAGES = {
  join_room: z.object({
    type: z.literal('join_room'),
    roomId: roomIdSchema,
    playerName,
    /** Join as a spectator. */
    spectate: z.boolean().optional(),
    /** From the answer to `POST /rooms`. */
    hostKey: z.string().max(64).optional(),
    /** Identifies the browser. Other players see only whether two players share one, never the value. */
    browser: z.string().max(64).optional(),
    /** In which characters speak to this player, such as `fi`; English by default. */
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .optional(),
    compact,
  }),
  reconnect: z.object({
    type: z.literal('reconnect'),
    roomId: roomIdSchema,
    sessionToken: z.uuidv4(),
    lastSeq: counted.optional(),
    /** `frameHash` of the last `room_state` that the client got: one that says the same is not sent again. */
    roomHash: counted.optional(),
    /** `frameHash` of the last `game_started`: where it still holds, `game_known` is sent instead. */
    gameHash: counted.optional(),
    compact,
  }),
  leave_room: z.object({ type: z.literal('leave_room') }),
  set_ready: z.object({ type: z.literal('set_ready'), ready: z.boolean() }),
  /** Become a spectator or sit down: at once before the game, during a game when the next hand begins. */
  set_spectate: z.object({ type: z.literal('set_spectate'), spectate: z.boolean() }),
  set_options: roomOptionsSchema.extend({ type: z.literal('set_options') }),
  /** `bot`: the id of a bot or of a character; `character` where it is one of the sender's own. */
  add_bot: z.object({ type: z.literal('add_bot'), bot: z.string().max(64).optional(), character: data.optional() }),
  /** `index` into the bots of `room_state`; default: the last. */
  remove_bot: z.object({ type: z.literal('remove_bot'), index: counted.max(SEATS_MAX).optional() }),
  /** `ban`: the player may not join again. */
  kick: z.object({ type: z.literal('kick'), playerName, ban: z.boolean().optional() }),
  pardon: z.object({ type: z.literal('pardon'), playerName }),
  mute: z.object({ type: z.literal('mute'), playerName, muted: z.boolean() }),
  /** Makes somebody who sits here the host instead of the sender. */
  pass_host: z.object({ type: z.literal('pass_host'), playerName }),
  /** Whoever has the first of these chairs and whoever has the second change places; a chair may be free. */
  swap_chairs: z.object({
    type: z.literal('swap_chairs'),
    first: counted.max(SEATS_MAX - 1),
    second: counted.max(SEATS_MAX - 1),
  }),
  shuffle_chairs: z.object({ type: z.literal('shuffle_chairs') }),
  /** Stops all clocks and bots until the table is resumed. */
  pause_table: z.object({ type: z.literal('pause_table'), paused: z.boolean() }),
  /** A bot plays for somebody who is away, without waiting for their clock, until they are back. */
  skip_player: z.object({ type: z.literal('skip_player'), playerName }),
  /** `fill`: bots take the chairs that are still empty. */
  start_game: z.object({ type: z.literal('start_game'), fill: z.boolean().optional() }),
  game_action: z.object({
    type: z.literal('game_action'),
    action: z.string().min(1).max(ACTION_CHARS_MAX),
    data,
    promptId: counted.optional(),
  }),
  /** What would a bot in this chair answer to the open prompt? */
  hint: z.object({ type: z.literal('hint') }),
  /** Why did the bots do what led to this event? Once its hand is over. */
  why: z.object({ type: z.literal('why'), seq: counted }),
  /**
   * Whether this player, who takes no more part in the hand, wants the rest of it played without pauses: as soon as
   * everybody at the table wants it.
   */
  next_hand: z.object({ type: z.literal('next_hand'), wanted: z.boolean() }),
  /** Whether this player wants to take their last move back: it is done when everybody else at the table allows it. */
  take_back: z.object({ type: z.literal('take_back'), wanted: z.boolean() }),
  /** The answer of one who is asked for it. */
  allow_take_back: z.object({ type: z.literal('allow_take_back'), allowed: z.boolean() }),
  ack: z.object({ type: z.literal('ack'), seq: counted }),
  /** The player has returned and seen what was decided in the meantime; a table that waits for this goes on. */
  back: z.object({ type: z.literal('back') }),
  /** The end of the chain from which this player's salts will come. */
  salt_anchor: z.object({ type: z.literal('salt_anchor'), anchor: digest }),
  /** The salt that a commitment asks for. */
  salt: z.object({ type: z.literal('salt'), batch: counted, value: digest }),
  /** Asks for the last hand that is over, with all cards. For spectators, where the host allows it. */
  get_finished_hand: z.object({ type: z.literal('get_finished_hand') }),
  /** Asks for what led to the snapshot: for a log to read. */
  get_history: z.object({ type: z.literal('get_history') }),
  /** Asks for what a hand was dealt with: its commitment and its deal. */
  get_fairness: z.object({ type: z.literal('get_fairness'), batch: counted }),
  chat: z.object({ type: z.literal('chat'), text: chatText }),
  /** For those with a chair, during a game. Counts as a chat message. */
  react: z.object({ type: z.literal('react'), reaction: z.enum(REACTIONS) }),
  ping: z.object({ type: z.literal('ping') }),
} as const;
export const clientMessageSchema = z.discriminatedUnion('type', [
  CLIENT_MESSAGES.join_room,
  CLIENT_MESSAGES.reconnect,
  CLIENT_MESSAGES.leave_room,
  CLIENT_MESSAGES.set_ready,
  CLIENT_MESSAGES.set_options,
  CLIENT_MESSAGES.add_bot,
  CLIENT_MESSAGES.remove_bot,
  CLIENT_MESSAGES.set_spectate,
  CLIENT_MESSAGES.kick,
  CLIENT_MESSAGES.pardon,
  CLIENT_MESSAGES.mute,
  CLIENT_MESSAGES.pass_host,
  CLIENT_MESSAGES.swap_chairs,
  CLIENT_MESSAGES.shuffle_chairs,
  CLIENT_MESSAGES.pause_table,
  CLIENT_MESSAGES.skip_player,
  CLIENT_MESSAGES.start_game,
  CLIENT_MESSAGES.game_action,
  CLIENT_MESSAGES.hint,
  CLIENT_MESSAGES.why,
  CLIENT_MESSAGES.next_hand,
  CLIENT_MESSAGES.take_back,
  CLIENT_MESSAGES.allow_take_back,
  CLIENT_MESSAGES.ack,
  CLIENT_MESSAGES.back,
  CLIENT_MESSAGES.salt_anchor,
  CLIENT_MESSAGES.salt,
  CLIENT_MESSAGES.get_finished_hand,
  CLIENT_MESSAGES.get_history,
  CLIENT_MESSAGES.get_fairness,
  CLIENT_MESSAGES.chat,
  CLIENT_MESSAGES.react,
  CLIENT_MESSAGES.ping,
]);
export type ClientMessage = z.output<typeof clientMessageSchema>;
/**
 * What a frame holds, as the schema would take it; null for anything but a move in its usual form. Nearly every frame is
 * one, and asking the schema takes longer than decoding it.
 */
export function moveIn(value: Json): ClientMessage | null {
  if (!isRecord(value)) return null;
  const { type, action, data: chosen, promptId } = value;
  if (type !== 'game_action') return null;
  if (typeof action !== 'string' || action.length < 1 || action.length > ACTION_CHARS_MAX) return null;
  if (!isRecord(chosen)) return null;
  if (promptId === undefined) return { type, action, data: chosen };
  const isCount = typeof promptId === 'number' && Number.isSafeInteger(promptId) && promptId >= 0;
  return isCount ? { type, action, data: chosen, promptId } : null;
}
