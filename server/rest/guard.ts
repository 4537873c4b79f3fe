/** Middleware that runs before every call: security headers, limits, and who may write. */
import { timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import type { z } from '@hono/zod-openapi';
import { addressOf, isDirectFromHere, originAllowed, type Caller } from '../caller.ts';
import { RateLimit } from '../limits.ts';
import { OFFLINE_BYTES_MAX } from '../replays/offline-games.ts';
import type { Clock, Logger } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type * as schemas from './schemas.ts';

/** Node's own request, for the caller's address, and Node's own response. */
export interface Env {
  readonly Bindings: { readonly incoming: Caller; readonly outgoing?: Pick<ServerResponse, 'destroyed' | 'once'> };
}
export type Problem = z.infer<typeof schemas.problem>;

const BODY_BYTES_MAX = 16 * 1024;
/** It is larger, since a room may come with several characters, whose stories have up to a thousand letters each. */
const ROOM_BYTES_MAX = 48 * 1024;
/** A room's settings are three levels deep. */
const BODY_DEPTH_MAX = 16;
const PREFLIGHT_SECONDS = 3600;
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'];

export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    // Movement and sizes are computed and set as inline styles.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'data:', 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  xFrameOptions: 'DENY',
  // The operator decides about this header where TLS ends.
  strictTransportSecurity: false,
});

export const compressed = compress({
  contentTypeFilter: (type) => /^(text\/|application\/(json|javascript)|image\/svg)/.test(type),
});

export const crossOrigin = ({ corsOrigins }: Settings): MiddlewareHandler =>
  cors({
    origin: corsOrigins.includes('*') ? '*' : [...corsOrigins],
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['Content-Type', 'Authorization'],
    maxAge: PREFLIGHT_SECONDS,
  });

const headersOf = (c: Context): Caller['headers'] => c.req.header();

/** Refuses writes from pages of other origins. Browsers themselves refuse their reads. */
export const ownOrigin =
  (settings: Settings): MiddlewareHandler =>
  async (c, next) => {
    if (WRITING.includes(c.req.method) && !originAllowed({ headers: headersOf(c) }, settings))
      return c.json<Problem>({ error: 'forbidden', message: 'this page may not use this server' }, 403);
    return next();
  };

const within = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: (c) => c.json<Problem>({ error: 'too_large', message: `at most ${maxSize} bytes` }, 413),
  });
const small = within(BODY_BYTES_MAX);
const larger = new Map([
  ['/rooms', within(ROOM_BYTES_MAX)],
  ['/replays', within(OFFLINE_BYTES_MAX)],
]);
/** Limits the size of bodies. All are small, but for a room with its characters and the log of a game. */
export const limitedBody: MiddlewareHandler = (c, next) => (larger.get(c.req.path) ?? small)(c, next);

/** Limits the depth of JSON before it is parsed: parsers and validators recurse once for each level. */
export const shallowJson: MiddlewareHandler = async (c, next) => {
  if (WRITING.includes(c.req.method) && !isShallow(await c.req.text(), BODY_DEPTH_MAX))
    return c.json<Problem>({ error: 'invalid_request', message: `at most ${BODY_DEPTH_MAX} levels deep` }, 400);
  return next();
};

/** Whether JSON text is nested at most `depthMax` levels deep. */
export function isShallow(json: string, depthMax: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at++) {
    const char = json[at];
    if (isInString) {
      if (char === '\\') at++;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') depth--;
    if (depth > depthMax) return false;
  }
  return true;
}

const KEYS_MAX = 8;
/** What the caller sent as `Authorization: Bearer`: one key, or several with `~` between them. */
export function bearerKeys(c: Context): readonly string[] {
  const [, sent = ''] = /^Bearer ([A-Za-z0-9._~+/=-]{1,400})$/i.exec(c.req.header('authorization') ?? '') ?? [];
  return sent
    .split('~')
    .filter((key) => key !== '')
    .slice(0, KEYS_MAX);
}
/** What the caller sent as `Authorization: Bearer`. */
export const bearer = (c: Context): string | null =>
  /^Bearer ([A-Za-z0-9._~+/=-]{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;

/** Restricts metrics to the operator: they tell an attentive player more than the table does. */
export const metricsReader =
  ({ metricsToken }: Settings): MiddlewareHandler<Env> =>
  async (c, next) => {
    const given = bearer(c);
    const isReader =
      metricsToken === null ? isDirectFromHere(c.env.incoming) : given !== null && isSame(given, metricsToken);
    if (isReader) return next();
    return c.json<Problem>({ error: 'forbidden', message: 'figures are for the host; see GAME_METRICS_TOKEN' }, 403);
  };
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Refuses an address that calls more often than `perMinute`. */
export function limited(perMinute: number, settings: Settings, clock: Pick<Clock, 'now'>): MiddlewareHandler<Env> {
  const limit = new RateLimit({ atOnce: perMinute, perMinute });
  return async (c, next) => {
    const address = addressOf(c.env.incoming, settings);
    const now = clock.now();
    if (limit.take(address, now)) return next();
    c.header('Retry-After', String(Math.ceil(limit.waitMs(address, now) / 1000)));
    return c.json<Problem>({ error: 'rate_limited', message: `at most ${perMinute} a minute` }, 429);
  };
}

export const onError =
  (log: Logger): ErrorHandler<Env> =>
  (error, c) => {
    if (error instanceof HTTPException)
      return c.json<Problem>({ error: 'invalid_request', message: error.message }, error.status);
    // The caller has disconnected in the middle of the request, and nobody reads the answer.
    if (c.env.outgoing?.destroyed === true && 'code' in error && error.code === 'ECONNRESET') {
      log.debug('a request was cut off', { method: c.req.method, path: c.req.path });
      return c.body(null, 400);
    }
    log.error('a request failed', { error, method: c.req.method, path: c.req.path });
    return c.json<Problem>({ error: 'server_error', message: 'this is a bug in the server' }, 500);
  };
