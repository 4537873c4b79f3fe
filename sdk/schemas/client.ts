/**
 * What a client may say, as schemas: a server checks with them, and the types come from them. A client that only
 * speaks needs none of this, so nothing else lives here.
 */
import type { Json } from '@parlour/kernel';
import * as z from 'zod';
import {
  CHAT_CHARS_MAX,
  CLOCK_CHOICES,
  INVITED_MAX,
  NAME_CHARS_MAX,
  REPLAY_ACCESS,
  SEATS_MAX,
  SITTINGS,
} from '../vocabulary.ts';

/** Spaces inside are folded to one. Control, invisible, blank and direction characters are no part of a name; emoji are. */
const playerName = z
  .string()
  .max(NAME_CHARS_MAX * 4)
  .transform((name) => name.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(NAME_CHARS_MAX)
      .regex(/^(?:\p{RGI_Emoji}|[^\p{C}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0])+$/v),
  );
export const roomIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** What turns text round or hides in it is left out, except where an emoji or a script is written with it. */
const withoutControls = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/(\p{RGI_Emoji})|[[\p{Cc}\p{Cf}\p{Co}\p{Cs}]--\u200C]/gv, (_, emoji: string | undefined) => emoji ?? '');
const chatText = z
  .string()
  .max(CHAT_CHARS_MAX * 2)
  .transform((text) => withoutControls(text).trim())
  .pipe(z.string().min(1).max(CHAT_CHARS_MAX));
const counted = z.int().min(0);
/** 32 bytes in hex. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const data: z.ZodType<{ readonly [key: string]: Json }> = z.record(z.string(), z.json());

/** What the host decides before the start. All optional: what is left out stays as it is. */
export const roomOptionsSchema = z.object({
  preset: z.string().max(64).optional(),
  settings: data.optional(),
  seats: z.int().min(1).max(SEATS_MAX).optional(),
  numAiPlayers: counted.max(SEATS_MAX).optional(),
  /** One player id for each chair that a bot fills; says the same as `numAiPlayers` and more. */
  bots: z.array(z.string().max(64)).max(SEATS_MAX).optional(),
  clock: z.enum(CLOCK_CHOICES).optional(),
  /** May a newcomer take a bot's chair in a running game? */
  latecomers: z.boolean().optional(),
  sitting: z.enum(SITTINGS).optional(),
  /** Who may sit where `sitting` is `named`. */
  invited: z.array(playerName).max(INVITED_MAX).optional(),
  /** Is the room shown to everybody who asks for rooms? */
  listed: z.boolean().optional(),
  /** Whether a client that sends what no honest one can send is removed. */
  strict: z.boolean().optional(),
  /** Who may read the log when a game is over? */
  replays: z.enum(REPLAY_ACCESS).optional(),
});
export type RoomOptionsInput = z.output<typeof roomOptionsSchema>;

/** `POST /rooms`, and what the command line hands over. */
export const createRoomSchema = roomOptionsSchema.extend({
  roomId: roomIdSchema.optional(),
  game: z.string().max(64).optional(),
  /** Who is the host: the holder of the key in the answer, or the first to come. */
  host: z.enum(['maker', 'first']).optional(),
});
export type CreateRoom = z.output<typeof createRoomSchema>;

export const CLIENT_MESSAGES = {
  join_room: z.object({
    type: z.literal('join_room'),
    roomId: roomIdSchema,
    playerName,
    /** Only look on. */
    spectate: z.boolean().optional(),
    /** From the answer to `POST /rooms`. */
    hostKey: z.string().max(64).optional(),
    /** The same for everybody who plays from one browser. Nobody is told it, only that two have the same. */
    browser: z.string().max(64).optional(),
  }),
  reconnect: z.object({
    type: z.literal('reconnect'),
    roomId: roomIdSchema,
    sessionToken: z.uuidv4(),
    lastSeq: counted.optional(),
  }),
  leave_room: z.object({ type: z.literal('leave_room') }),
  set_ready: z.object({ type: z.literal('set_ready'), ready: z.boolean() }),
  /** Look on, or sit down: at once before the game, in a game when the next hand begins. */
  set_spectate: z.object({ type: z.literal('set_spectate'), spectate: z.boolean() }),
  set_options: roomOptionsSchema.extend({ type: z.literal('set_options') }),
  add_bot: z.object({ type: z.literal('add_bot'), bot: z.string().max(64).optional() }),
  /** `index` counts the bots of `room_state`; the last one without it. */
  remove_bot: z.object({ type: z.literal('remove_bot'), index: counted.max(SEATS_MAX).optional() }),
  /** `ban`: and may not come back. */
  kick: z.object({ type: z.literal('kick'), playerName, ban: z.boolean().optional() }),
  pardon: z.object({ type: z.literal('pardon'), playerName }),
  mute: z.object({ type: z.literal('mute'), playerName, muted: z.boolean() }),
  /** `fill`: bots take the chairs that are still empty. */
  start_game: z.object({ type: z.literal('start_game'), fill: z.boolean().optional() }),
  game_action: z.object({
    type: z.literal('game_action'),
    action: z.string().min(1).max(64),
    data,
    promptId: counted.optional(),
  }),
  ack: z.object({ type: z.literal('ack'), seq: counted }),
  /** The person is there again: what was decided meanwhile has been read, and a table that waits goes on. */
  back: z.object({ type: z.literal('back') }),
  /** The end of the chain from which this player's salts will come. */
  salt_anchor: z.object({ type: z.literal('salt_anchor'), anchor: digest }),
  /** The salt that a commitment asks for. */
  salt: z.object({ type: z.literal('salt'), batch: counted, value: digest }),
  chat: z.object({ type: z.literal('chat'), text: chatText }),
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
  CLIENT_MESSAGES.start_game,
  CLIENT_MESSAGES.game_action,
  CLIENT_MESSAGES.ack,
  CLIENT_MESSAGES.back,
  CLIENT_MESSAGES.salt_anchor,
  CLIENT_MESSAGES.salt,
  CLIENT_MESSAGES.chat,
  CLIENT_MESSAGES.ping,
]);
export type ClientMessage = z.output<typeof clientMessageSchema>;
