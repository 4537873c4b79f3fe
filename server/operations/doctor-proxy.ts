/** The part of `parlour doctor` that comes to the server as players do, through the proxy. */
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { WebSocket } from 'ws';
import { healthAnswer } from '@parlour/sdk/schemas/rest';
import type { Settings } from '../settings.ts';
import { codeOf } from './control.ts';
import { CLOCK_OFF_MS, type Finding, type Findings } from './finding.ts';

/** A certificate with fewer days left is probably not being renewed: automatic renewal is done a month ahead. */
const CERTIFICATE_DAYS = 14;
const CALL_MS = 5000;
const NO_NAME = ['ENOTFOUND', 'EAI_AGAIN'];
/** Codes of a connection that does not come about: nothing is known of the certificate then. */
const NO_ANSWER = [...NO_NAME, 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];
const DAY_MS = 24 * 3600_000;

interface Answer {
  readonly status: number;
  readonly date: number;
  readonly body: unknown;
  /** Where a redirect leads. */
  readonly location: string | null;
}
/**
 * Reads the answer to its end, since the process does not end while one is unread. If there is no answer, returns the
 * code of the error, 'ETIMEDOUT' also if there was an answer in another protocol.
 */
export async function ask(url: string, callMs = CALL_MS): Promise<Answer | string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(callMs), redirect: 'manual' });
    const text = await answer.text();
    const { status, headers } = answer;
    const date = Date.parse(headers.get('date') ?? '');
    return { status, date, body: parsed(text), location: headers.get('location') };
  } catch (error) {
    return (error instanceof Error && codeOf(error.cause)) || 'ETIMEDOUT';
  }
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
/** Whether Parlour gave this answer to `GET /health`. Many other programs answer 200 there too, in words of their own. */
export const isOurs = ({ status, body }: Answer): boolean =>
  (status === 200 || status === 503) && healthAnswer.parse(body).ok;

const ok = (says: string): Finding => ({ state: 'ok', about: 'proxy', says });
const warn = (says: string): Finding => ({ state: 'warn', about: 'proxy', says });
const bad = (says: string): Finding => ({ state: 'bad', about: 'proxy', says });

/** Checks what a player at `url` needs: TLS, answers over HTTP, and the WebSocket. */
export async function proxy(
  url: string,
  settings: Pick<Settings, 'trustProxy' | 'port'>,
  now: Date,
  callMs = CALL_MS,
): Promise<Findings> {
  if (!URL.canParse(url)) return [bad(`${url} is not an address like https://play.example.org.`)];
  const { protocol, origin } = new URL(url);
  const found: Finding[] = [];
  const health = await ask(`${origin}/health`, callMs);
  if (protocol === 'https:') {
    const shown = await certificate(new URL(url), now, callMs);
    if (shown !== null) found.push(shown);
    // Without a certificate that is accepted nothing else can be asked.
    if (shown?.state === 'bad') return found;
  } else
    found.push(
      warn(
        `${origin} is not encrypted: phones will not install the page, and others on the way can read hands. Put TLS in front.`,
      ),
    );
  if (typeof health === 'string') return [...found, noAnswer(new URL(url), health)];
  found.push(answers(new URL(url), health));
  if (Math.abs(health.date - now.getTime()) > CLOCK_OFF_MS)
    found.push({
      state: 'warn',
      about: 'clock',
      says: `The clock there is ${Math.round((health.date - now.getTime()) / 1000)} s off ours.`,
    });
  if (settings.trustProxy === 'no')
    found.push(
      warn(
        'GAME_TRUST_PROXY is no: every player counts as the proxy, and shares its limits. If the proxy sets X-Forwarded-For, set it to yes and restart the server.',
      ),
    );
  // Where plain requests fail, the others fail for the same reason.
  if (health.status !== 200 || !isOurs(health)) return found;
  return [...found, ...(await callers(new URL(url), settings, callMs)), await upgrades(origin)];
}

function noAnswer({ origin, hostname }: URL, code: string): Finding {
  const start = `Nothing answers at ${origin}`;
  if (NO_NAME.includes(code))
    return bad(
      `${start}: the name ${hostname} is not known. Give it a DNS record with the address at which friends reach you.`,
    );
  if (code === 'ECONNREFUSED')
    return bad(`${start}: no program listens there. Start the proxy, and let it listen on this port (nginx: listen).`);
  return bad(
    `${start}. Does the firewall let this port in, and does the router forward it to the proxy? Some routers do not let their own network in by the outer address: then try this from another network.`,
  );
}

function answers({ origin, hostname }: URL, health: Answer): Finding {
  const { status, location } = health;
  const handOn = `Does the proxy hand ${hostname} on to Parlour (nginx: server_name, proxy_pass)?`;
  if (isOurs(health) && status === 200) return ok(`${origin} answers.`);
  if (status === 421 || status === 403)
    return bad(
      `The server does not know the name ${hostname}. Set GAME_HOSTS=${hostname} (names are separated by commas), and restart the server.`,
    );
  if (status === 502 || status === 504)
    return bad(
      `The proxy at ${origin} answers, but does not reach Parlour (${status}). Is the server started, and does the proxy have its address and port (nginx: proxy_pass)?`,
    );
  if (status === 200) return bad(`Another program than Parlour answers at ${origin}. ${handOn}`);
  const says = `${origin}/health answers ${status}, not 200.`;
  if (isOurs(health)) return bad(`${says} The server cannot write its journal: look at the disk and at the log.`);
  return bad(location === null ? `${says} ${handOn}` : `${says} It leads to ${location}: check the address there.`);
}

/**
 * Whether the proxy passes on who calls. The server gives its metrics to calls from its own machine that came through no
 * proxy, so it must not give them to this one. This finds nothing if the proxy is on another machine, or if metrics need
 * a token.
 */
async function callers(
  { origin, protocol, port }: URL,
  own: Pick<Settings, 'port'>,
  callMs: number,
): Promise<Findings> {
  const isWithoutProxy = protocol === 'http:' && Number(port || 80) === own.port;
  if (isWithoutProxy) return [];
  const metrics = await ask(`${origin}/metrics`, callMs);
  return typeof metrics === 'string' || metrics.status !== 200
    ? []
    : [
        bad(
          `The proxy does not say who calls: all players share the limits of one, and everybody may read ${origin}/metrics. Let it pass on their addresses (nginx: proxy_set_header X-Forwarded-For $remote_addr).`,
        ),
      ];
}

/** Null if nothing answers there at all. */
async function certificate({ hostname, port: at }: URL, now: Date, callMs: number): Promise<Finding | null> {
  const host = hostname.replaceAll(/[[\]]/g, '');
  // TLS sends the server's name only if it is a name, not an address.
  const servername = isIP(host) === 0 ? { servername: host } : {};
  const socket = connect({ host, port: Number(at || 443), ...servername });
  socket.setTimeout(callMs, () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
  try {
    await once(socket, 'secureConnect');
    const { valid_to: until }: PeerCertificate = socket.getPeerCertificate();
    const days = Math.floor((Date.parse(until) - now.getTime()) / DAY_MS);
    const says = `The certificate is good for ${days} more days.`;
    return days < CERTIFICATE_DAYS ? warn(`${says} ${RENEW}`) : ok(says);
  } catch (error) {
    if (NO_ANSWER.includes(codeOf(error))) return null;
    if (NO_TLS.test(codeOf(error)))
      return bad(`${host} does not speak TLS on port ${at || 443}. Let the proxy do so (nginx: listen 443 ssl).`);
    // Node adds advice for programs of Node after a semicolon.
    const why = (error instanceof Error ? error.message : String(error)).replace(/;.*/s, '');
    return bad(`Browsers will not accept the certificate: ${why.replace(/\.$/, '')}. ${remedy(codeOf(error), host)}`);
  } finally {
    socket.destroy();
  }
}
/** Codes of a connection that does not become one of TLS. */
const NO_TLS = /^(ERR_SSL_.*|EPROTO|ECONNRESET)$/;
const RENEW = 'Renew it (certbot renew), and let the proxy read the new one (nginx -s reload).';
function remedy(code: string, host: string): string {
  if (code === 'CERT_HAS_EXPIRED') return RENEW;
  if (code === 'CERT_NOT_YET_VALID') return 'Is the clock right?';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `Get one for ${host}, or use the name that it is for.`;
  if (code === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE')
    return `The proxy must send the whole chain (nginx: ssl_certificate …/fullchain.pem). ${KNOWN}`;
  return KNOWN;
}
const KNOWN =
  'Get one from an authority that browsers know, such as Let’s Encrypt (certbot). If friends have installed an authority of your own, run the doctor with NODE_EXTRA_CA_CERTS=<its certificate>.';

/**
 * Opens a WebSocket as a page does, for a room that does not exist: if it opens, upgrades work. The server answers plain
 * requests, so a 403 means that it refuses the page's origin.
 */
async function upgrades(origin: string): Promise<Finding> {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws/doctor`, { handshakeTimeout: CALL_MS, origin });
  const answer = await handshake(socket);
  socket.on('error', () => {}).terminate();
  if (answer === 'open') return ok('Web sockets come through.');
  if (answer === 403)
    return bad(
      `Pages of ${origin} are refused: pass on the host with its port (nginx: proxy_set_header Host $http_host).`,
    );
  return bad(
    `Web sockets do not come through (${typeof answer === 'number' ? `the answer is ${answer}` : answer.message}): pass on Upgrade and Connection, as in the README.`,
  );
}
/** Resolves with the HTTP status if the answer is not an upgrade, and with an error if there is no answer. */
const handshake = async (socket: WebSocket): Promise<'open' | number | Error> =>
  new Promise((resolve) => {
    socket
      .once('open', () => resolve('open'))
      .once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
      .once('error', resolve);
  });
