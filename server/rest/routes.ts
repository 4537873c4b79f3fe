/** The calls of the REST interface, as the OpenAPI document describes them. */
import { createRoute, z } from '@hono/zod-openapi';
import * as schemas from './schemas.ts';

const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});
const text = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: z.string() } },
});
const refused = (description: string) => json(schemas.problem, description);
const limits = { 429: refused('Too many calls from this address') };
const roomId = z.object({ room_id: z.string().openapi({ param: { name: 'room_id', in: 'path' } }) });
const replayId = z.object({ replay_id: z.string().openapi({ param: { name: 'replay_id', in: 'path' } }) });

/** More than the tables that a page remembers. */
const TABLES_MAX = 32;
/** Also names that no room can have: a page may have any in its memory. Those tables are gone. */
const TABLE_NAMES = new RegExp(`^[^,]{1,64}(,[^,]{1,64}){0,${TABLES_MAX - 1}}$`);

export const routes = {
  health: createRoute({
    operationId: 'health',
    summary: 'Is the server up?',
    method: 'get',
    path: '/health',
    responses: {
      200: json(schemas.health, 'It is'),
      503: json(
        schemas.health,
        'It is, but its journal cannot write: no game can go on until the disk takes writes again',
      ),
    },
  }),
  status: createRoute({
    operationId: 'status',
    summary: 'How full is it?',
    method: 'get',
    path: '/status',
    responses: { 200: json(schemas.status, 'Rooms and games now'), ...limits },
  }),
  listRooms: createRoute({
    operationId: 'listRooms',
    summary: 'Rooms that wait for players and are listed',
    method: 'get',
    path: '/rooms',
    responses: {
      200: json(
        schemas.rooms,
        'Rooms that their makers list and in which no game runs yet: 500 at most, those with people in them first',
      ),
      ...limits,
    },
  }),
  createRoom: createRoute({
    operationId: 'createRoom',
    summary: 'Make a room',
    method: 'post',
    path: '/rooms',
    request: { body: { required: false, content: { 'application/json': { schema: schemas.createRoom } } } },
    responses: {
      201: json(schemas.madeRoom, 'The room; connect to `/ws/{room_id}`'),
      400: refused('Everything that is wrong, as a list'),
      403: refused('The calling page may not use this server'),
      409: refused('There is such a room already'),
      413: refused('The body is too large'),
      415: refused('The body is not JSON'),
      503: refused('The server is full, its journal cannot write, or it has lost the broker'),
      ...limits,
    },
  }),
  showRoom: createRoute({
    operationId: 'showRoom',
    summary: 'One room',
    method: 'get',
    path: '/rooms/{room_id}',
    request: { params: roomId },
    responses: {
      200: json(schemas.room, 'The room'),
      404: refused('`asleep`: the table is kept, and wakes when somebody connects to it. `not_found`: there is none'),
      ...limits,
    },
  }),
  listTables: createRoute({
    operationId: 'listTables',
    summary: 'Which of these tables are there',
    description:
      'For whoever has chairs at several tables: one answer, and none of them is an error. Says of each room what `GET /rooms/{room_id}` says of one.',
    method: 'get',
    path: '/tables',
    request: {
      query: z.object({
        rooms: z
          .string()
          .regex(TABLE_NAMES)
          .openapi({ description: `Names of rooms, separated by commas: ${TABLES_MAX} at most` }),
      }),
    },
    responses: {
      200: json(schemas.tables, 'The tables in the order of their names in the call'),
      400: refused('The names are wrong'),
      ...limits,
    },
  }),
  invite: createRoute({
    operationId: 'invite',
    summary: 'Where do others find this server?',
    description: 'Told to a caller on the same machine; anybody else has found it already and is told nothing.',
    method: 'get',
    path: '/invite',
    responses: { 200: json(schemas.invite, 'Names to put into a link'), ...limits },
  }),
  listGames: createRoute({
    operationId: 'listGames',
    summary: 'What can be played',
    method: 'get',
    path: '/games',
    responses: { 200: json(schemas.games, 'Every game there is'), ...limits },
  }),
  writeStory: createRoute({
    operationId: 'writeStory',
    summary: 'A story of a character, by the language model of the server',
    method: 'post',
    path: '/stories',
    request: { body: { required: true, content: { 'application/json': { schema: schemas.storyWish } } } },
    responses: {
      200: json(schemas.story, 'The story; null where the server has no model, or the model wrote nothing to show'),
      400: refused('Everything that is wrong, as a list'),
      403: refused('The calling page may not use this server'),
      413: refused('The body is too large'),
      415: refused('The body is not JSON'),
      ...limits,
    },
  }),
  listReplays: createRoute({
    operationId: 'listReplays',
    summary: 'Finished games in which the caller had a chair',
    method: 'get',
    path: '/replays',
    security: [{ session: [] }, {}],
    request: { query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }) },
    responses: {
      200: json(schemas.replays, 'Newest first; none without a session token'),
      400: refused('The limit is wrong'),
      ...limits,
    },
  }),
  sendReplay: createRoute({
    operationId: 'sendReplay',
    summary: 'A game that was played without a server',
    description:
      'The log of a finished game of one person and bots, as the page keeps it. Its answers are played again, and what the engine says is kept, for the caller alone. It is marked as played offline and counts in no rating.',
    method: 'post',
    path: '/replays',
    security: [{ session: [] }],
    request: { body: { required: true, content: { 'application/x-ndjson': { schema: z.string() } } } },
    responses: {
      200: json(schemas.sentReplay, 'It was sent before'),
      201: json(schemas.sentReplay, 'It is kept'),
      400: refused('`log`: it is not the whole log of such a game'),
      401: refused('The caller presents no id of a browser'),
      403: refused('The calling page may not use this server'),
      409: refused('`rules`: it is played otherwise here. `taken`: another game has its id. `full`: no more are kept'),
      413: refused('The log is too large'),
      503: refused('Others are being checked'),
      ...limits,
    },
  }),
  showReplay: createRoute({
    operationId: 'showReplay',
    summary: 'The log of a finished game',
    method: 'get',
    path: '/replays/{replay_id}',
    security: [{ session: [] }, {}],
    request: { params: replayId },
    responses: {
      200: text('application/x-ndjson', 'A header and one line an event; compressed where that is asked for'),
      404: refused('No such game, or only its players may read it and the caller sent no token of theirs'),
      422: refused('The file is not as it was written when the game ended'),
      503: refused('The log cannot be read now'),
      ...limits,
    },
  }),
  listReplayFiles: createRoute({
    operationId: 'listReplayFiles',
    summary: 'Formats of other programs in which a finished game can be had',
    method: 'get',
    path: '/replays/{replay_id}/files',
    security: [{ session: [] }, {}],
    request: { params: replayId },
    responses: {
      200: json(schemas.replayFiles, 'None where the table kept only what everybody saw'),
      404: refused('No such game, or not the caller’s to read'),
      422: refused('The log is not as it was written'),
      503: refused('The log cannot be read now'),
      ...limits,
    },
  }),
  showReplayFile: createRoute({
    operationId: 'showReplayFile',
    summary: 'A finished game in the format of another program',
    method: 'get',
    path: '/replays/{replay_id}/files/{format}',
    security: [{ session: [] }, {}],
    request: { params: replayId.extend({ format: z.string().openapi({ param: { name: 'format', in: 'path' } }) }) },
    responses: {
      200: text('text/plain', 'The file'),
      404: refused('No such game or format, or not the caller’s to read'),
      422: refused('The log is not as it was written, or does not tell enough'),
      503: refused('The log cannot be read now'),
      ...limits,
    },
  }),
  whyInReplay: createRoute({
    operationId: 'whyInReplay',
    summary: 'Why bots did what they did before an event of a finished game',
    description: 'What each bot knew, was offered, chose and weighed, as the message `why` tells it at a table.',
    method: 'get',
    path: '/replays/{replay_id}/why/{seq}',
    security: [{ session: [] }, {}],
    request: {
      params: replayId.extend({ seq: z.coerce.number().int().min(1).openapi({ description: 'Of the event' }) }),
    },
    responses: {
      200: json(schemas.whyInReplay, 'The decisions'),
      400: refused('The number is wrong'),
      404: refused('No such game, or not the caller’s to read'),
      409: refused('There is no answer: `hidden`, `changed`, `no_decision` or `differs`'),
      422: refused('The log is not as it was written'),
      503: refused('The log cannot be read now'),
      ...limits,
    },
  }),
  playOn: createRoute({
    operationId: 'playOn',
    summary: 'A new table from a moment of a finished game',
    description:
      'One chair is free; bots have the others. It begins at the last decision of that chair up to the moment, with what it knew then. Everything else is dealt anew, and nothing of that was committed to. The new game is not kept.',
    method: 'post',
    path: '/replays/{replay_id}/tables',
    security: [{ session: [] }, {}],
    request: {
      params: replayId,
      body: { required: true, content: { 'application/json': { schema: schemas.playOn } } },
    },
    responses: {
      201: json(schemas.madeRoom, 'The room; connect to `/ws/{room_id}`'),
      400: refused('Everything that is wrong, as a list'),
      403: refused('The calling page may not use this server'),
      404: refused('No such game, or not the caller’s to read'),
      409: refused('No table can begin there: `hidden`, `idle`, `changed` or `unplayable`'),
      422: refused('The log is not as it was written'),
      503: refused('The server is full, or the log cannot be read now'),
      ...limits,
    },
  }),
  listResults: createRoute({
    operationId: 'listResults',
    summary: 'How the finished games ended in which the caller had a chair',
    method: 'get',
    path: '/results',
    security: [{ session: [] }, {}],
    request: {
      query: z.object({
        game: z.string().optional(),
        with: z.string().optional().openapi({ description: 'The name of another person who was there' }),
        limit: z.coerce.number().int().min(1).max(500).default(50),
        before: z.string().optional(),
      }),
    },
    responses: {
      200: json(schemas.results, 'Newest first; none without a token'),
      400: refused('The limit is wrong'),
      ...limits,
    },
  }),
  showFigures: createRoute({
    operationId: 'showFigures',
    summary: "The caller's figures and rating in a game, or those of a player of ours",
    method: 'get',
    path: '/results/figures',
    security: [{ session: [] }, {}],
    request: { query: z.object({ game: z.string(), bot: z.string().optional() }) },
    responses: {
      200: json(schemas.figures, 'Sums, from which rates, means and intervals follow'),
      400: refused('No game is named'),
      404: refused('There is no such game'),
      ...limits,
    },
  }),
  showTableResults: createRoute({
    operationId: 'showTableResults',
    summary: 'How a table stands over all of its games in which the caller had a chair',
    method: 'get',
    path: '/results/tables/{room_id}',
    security: [{ session: [] }, {}],
    request: { params: roomId },
    responses: { 200: json(schemas.tableResults, 'Best first'), ...limits },
  }),
  forget: createRoute({
    operationId: 'forget',
    summary: 'Take the name of the caller out of all finished games',
    description: 'The caller has no history afterwards. It cannot be undone.',
    method: 'post',
    path: '/results/forget',
    security: [{ session: [] }],
    responses: {
      200: json(schemas.forgotten, 'In how many games the name stood'),
      401: refused('No token was sent'),
      403: refused('The calling page may not use this server'),
      ...limits,
    },
  }),
  metrics: createRoute({
    operationId: 'metrics',
    summary: 'Figures for Prometheus',
    method: 'get',
    path: '/metrics',
    security: [{ metrics: [] }, {}],
    responses: {
      200: text('text/plain', 'Prometheus text format'),
      403: refused('Not a caller on this machine, or the token is wrong'),
      ...limits,
    },
  }),
};
