/** What stands before every call: headers, limits, and who may write. */
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import type { z } from '@hono/zod-openapi';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { addressOf, originAllowed, type Caller } from '../caller.ts';
import type { Logger } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type { problem } from './schemas.ts';

/** The platform's own request, for its address. */
export interface Env {
  readonly Bindings: { readonly incoming: Caller };
}
export type Problem = z.infer<typeof problem>;

const BODY_BYTES_MAX = 16 * 1024;
const PREFLIGHT_SECONDS = 3600;
const MINUTE_SECONDS = 60;
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'];

export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    // Movement and sizes are computed, and set as inline styles.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'data:', 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  xFrameOptions: 'DENY',
  // Whether a name is always reached by TLS is decided where TLS is.
  strictTransportSecurity: false,
});

export const compressed = compress({
  contentTypeFilter: (type) => /^(text\/|application\/(json|javascript)|image\/svg)/.test(type),
});

export const crossOrigin = ({ corsOrigins }: Settings): MiddlewareHandler =>
  cors({
    origin: corsOrigins.includes('*') ? '*' : [...corsOrigins],
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['Content-Type'],
    maxAge: PREFLIGHT_SECONDS,
  });

const headersOf = (c: Context): Caller['headers'] => c.req.header();

/** A page may always ask to be refused by its browser; one that writes without asking is refused here. */
export const ownOrigin =
  (settings: Settings): MiddlewareHandler =>
  async (c, next) => {
    if (WRITING.includes(c.req.method) && !originAllowed({ headers: headersOf(c) }, settings))
      return c.json<Problem>({ error: 'forbidden', message: 'this page may not use this server' }, 403);
    return next();
  };

export const smallBody = bodyLimit({
  maxSize: BODY_BYTES_MAX,
  onError: (c) => c.json<Problem>({ error: 'too_large', message: `at most ${BODY_BYTES_MAX} bytes` }, 413),
});

/** So many calls a minute and address. */
export function limited(points: number, settings: Settings): MiddlewareHandler<Env> {
  const limiter = new RateLimiterMemory({ points, duration: MINUTE_SECONDS });
  return async (c, next) => {
    const { incoming } = c.env;
    const over = await limiter.consume(addressOf(incoming, settings)).then(
      () => null,
      (rejected: { readonly msBeforeNext?: number }) => rejected,
    );
    if (over === null) return next();
    c.header('Retry-After', String(Math.ceil((over.msBeforeNext ?? 1000) / 1000)));
    return c.json<Problem>({ error: 'rate_limited', message: `at most ${points} a minute` }, 429);
  };
}

export const caught =
  (log: Logger): ErrorHandler =>
  (error, c) => {
    if (error instanceof HTTPException)
      return c.json<Problem>({ error: 'invalid_request', message: error.message }, error.status);
    log.error('a request failed', { error, method: c.req.method, path: c.req.path });
    return c.json<Problem>({ error: 'server_error', message: 'this is a bug of the server' }, 500);
  };
