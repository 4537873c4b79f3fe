/**
 * Schemas of what a client may send. The server validates with them, and the types are derived from them. In a file of
 * its own, since a client needs only the types and not zod.
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
/** Any JSON, unchecked. Frames and bodies hold nothing else, and checking it would cost as much as all other checks. */
const json = z.custom<Json>();
const data: z.ZodType<{ readonly [key: string]: Json }> = z.record(z.string(), json);

/** What the host can set before the game starts. A field that is left out keeps its value. */
export const roomOptionsSchema = z.object({
  preset: z.string().max(64).optional(),
  settings: data.optional(),
  seats: z.int().min(1).max(SEATS_MAX).optional(),
  numAiPlayers: counted.max(SEATS_MAX).optional(),
  /** The id of a bot or a character for each chair that a bot fills. More precise than `numAiPlayers`. */
  bots: z.array(z.string().max(64)).max(SEATS_MAX).optional(),
  /** The user's own characters that `bots` names: `{id, name, face, story, dials}`. Others need not be sent. */
  characters: z.array(data).max(SEATS_MAX).optional(),
  clock: z.enum(CLOCK_CHOICES).optional(),
  /** Whether a newcomer may take a bot's chair in a running game. */
  latecomers: z.boolean().optional(),
  sitting: z.enum(SITTINGS).optional(),
  /** Names of the players who may sit down if `sitting` is `named`. */
  invited: z.array(playerName).max(INVITED_MAX).optional(),
  /** Whether people without a chair may watch. */
  spectators: z.boolean().optional(),
  /** Whether chairs are drawn when the game begins, or arranged by the host. */
  seating: z.enum(SEATINGS).optional(),
  /** Whether the room is in the public list of rooms. */
  listed: z.boolean().optional(),
  /** Whether a client is removed if it sends what only a manipulated client can send. */
  strict: z.boolean().optional(),
  /** Who may read the log of a finished game. */
  replays: z.enum(REPLAY_ACCESS).optional(),
  /** Whether spectators may see all cards of a hand once the next one has begun. */
  delayedHands: z.boolean().optional(),
  /** Whether a player may ask for a hint while only bots have the other chairs. */
  hints: z.boolean().optional(),
  /** Whether a player may take a move back, if everybody else at the table agrees. */
  takeBacks: z.boolean().optional(),
});
export type RoomOptionsInput = z.output<typeof roomOptionsSchema>;

/** Body of `POST /rooms`; the command line uses it as well. */
export const createRoomSchema = roomOptionsSchema.extend({
  /** Names that begin with `offline-` are reserved for tables without a server. */
  roomId: roomIdSchema.regex(/^(?!offline-)/).optional(),
  game: z.string().max(64).optional(),
  /** Who becomes the host: the holder of the key in the answer (`maker`), or the first to join (`first`). */
  host: z.enum(['maker', 'first']).optional(),
  /**
   * Makes a table with the game's lesson: the first hand is laid out, and one person plays it with bots. Most options
   * are then fixed.
   */
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
    /** Language in which characters speak to this player, such as `fi`. English by default. */
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
    /** `frameHash` of the last `room_state` that the client received. An unchanged `room_state` is not sent again. */
    roomHash: counted.optional(),
    /** `frameHash` of the last `game_started`. If it is still up to date, `game_known` is sent instead. */
    gameHash: counted.optional(),
    compact,
  }),
  leave_room: z.object({ type: z.literal('leave_room') }),
  set_ready: z.object({ type: z.literal('set_ready'), ready: z.boolean() }),
  /** Become a spectator, or sit down: at once before the game, with the next hand during a game. */
  set_spectate: z.object({ type: z.literal('set_spectate'), spectate: z.boolean() }),
  set_options: roomOptionsSchema.extend({ type: z.literal('set_options') }),
  /** `bot`: the id of a bot or of a character. `character`: the character itself if it is one of the sender's own. */
  add_bot: z.object({ type: z.literal('add_bot'), bot: z.string().max(64).optional(), character: data.optional() }),
  /** `index` into the bots of `room_state`; the last one by default. */
  remove_bot: z.object({ type: z.literal('remove_bot'), index: counted.max(SEATS_MAX).optional() }),
  /** `ban`: the player may not join again. */
  kick: z.object({ type: z.literal('kick'), playerName, ban: z.boolean().optional() }),
  pardon: z.object({ type: z.literal('pardon'), playerName }),
  mute: z.object({ type: z.literal('mute'), playerName, muted: z.boolean() }),
  /** Makes another player, who must not be a spectator, the host instead of the sender. */
  pass_host: z.object({ type: z.literal('pass_host'), playerName }),
  /** Swaps the holders of two chairs. A chair may be free. */
  swap_chairs: z.object({
    type: z.literal('swap_chairs'),
    first: counted.max(SEATS_MAX - 1),
    second: counted.max(SEATS_MAX - 1),
  }),
  shuffle_chairs: z.object({ type: z.literal('shuffle_chairs') }),
  /** Stops all clocks and bots until the table is resumed. */
  pause_table: z.object({ type: z.literal('pause_table'), paused: z.boolean() }),
  /** Lets a bot play for somebody who is away until they are back, without waiting for their clock. */
  skip_player: z.object({ type: z.literal('skip_player'), playerName }),
  /** `fill`: bots take the chairs that are still empty. */
  start_game: z.object({ type: z.literal('start_game'), fill: z.boolean().optional() }),
  game_action: z.object({
    type: z.literal('game_action'),
    action: z.string().min(1).max(ACTION_CHARS_MAX),
    data,
    promptId: counted.optional(),
  }),
  /** Asks what a bot in this chair would answer to the open prompt. */
  hint: z.object({ type: z.literal('hint') }),
  /** Asks why the bots did what led to this event. Answered once its hand is over. */
  why: z.object({ type: z.literal('why'), seq: counted }),
  /**
   * Whether this player, who takes no more part in the hand, wants the rest of it played without pauses. That happens
   * as soon as everybody at the table wants it.
   */
  next_hand: z.object({ type: z.literal('next_hand'), wanted: z.boolean() }),
  /** Whether this player wants to take their last move back. Everybody else at the table has to allow it. */
  take_back: z.object({ type: z.literal('take_back'), wanted: z.boolean() }),
  /** The answer of a player who was asked to allow it. */
  allow_take_back: z.object({ type: z.literal('allow_take_back'), allowed: z.boolean() }),
  ack: z.object({ type: z.literal('ack'), seq: counted }),
  /** The player has returned and has seen what was decided in the meantime. A table that waits for this goes on. */
  back: z.object({ type: z.literal('back') }),
  /** The end of the chain from which this player's salts will come. */
  salt_anchor: z.object({ type: z.literal('salt_anchor'), anchor: digest }),
  /** The salt that a commitment asks for. */
  salt: z.object({ type: z.literal('salt'), batch: counted, value: digest }),
  /** Asks for the last finished hand with all cards. For spectators, if the host allows it. */
  get_finished_hand: z.object({ type: z.literal('get_finished_hand') }),
  /** Asks for the events before the snapshot, to show them in a log. */
  get_history: z.object({ type: z.literal('get_history') }),
  /** Asks for the commitment and the deal of a hand. */
  get_fairness: z.object({ type: z.literal('get_fairness'), batch: counted }),
  chat: z.object({ type: z.literal('chat'), text: chatText }),
  /** For players with a chair, during a game. Counts as a chat message. */
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
 * Fast path for a move in its usual form: the same result as the schema gives, or null for any other value. Nearly
 * every frame is a move, and the schema takes longer than decoding the frame.
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
