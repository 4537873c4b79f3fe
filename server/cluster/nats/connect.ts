/** Connects to the broker, and makes the stream and the buckets on it that are missing. */
import { readFile } from 'node:fs/promises';
import {
  DiscardPolicy,
  jetstream,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamClient,
  type JetStreamManager,
  type StreamConfig,
} from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import {
  AuthorizationError,
  connect,
  ConnectionError,
  credsAuthenticator,
  TimeoutError,
  type ConnectionOptions,
  type NatsConnection,
} from '@nats-io/transport-node';
import { defined } from '@parlour/kernel/defined';
import { LEASE_MS } from '../ports.ts';
import { realClock } from '../../clock.ts';
import type { Clock } from '../../ports.ts';
import { again, AGREED_MS, isSilence, Patience } from './again.ts';
import { isFencing } from './broker-version.ts';
import type { Bucket } from './bucket.ts';
import { unreachableCode } from './unreachable.ts';

export interface NatsSettings {
  /** Addresses of the brokers of one cluster, separated by commas. */
  readonly url: string;
  /** Prefix of all subjects, streams and buckets. */
  readonly name: string;
  readonly replicas: number;
  readonly credentials: string | null;
}
export interface Broker {
  readonly nc: NatsConnection;
  readonly js: JetStreamClient;
  readonly jsm: JetStreamManager;
  readonly settings: NatsSettings;
  /** See `NatsJournalOptions`. */
  readonly isFencing: boolean;
  readonly stream: string;
  readonly subjectPrefix: string;
  readonly snapshots: Bucket;
  /** The servers that are alive. An entry expires if it is not renewed. */
  readonly nodes: Bucket;
  readonly owners: Bucket;
  /**
   * Makes the buckets of leases again if they are missing. The stream of tables and the snapshots are never made again:
   * the operator has to restore them.
   */
  readonly remake: () => Promise<void>;
}

/** Timeout of calls to buckets (ms). It is short, so that a failed renewal is retried before the lease ends. */
const BUCKET_MS = 1000;
const ANSWER_MS = 2000;
const RECONNECT_MS = 250;
const PING_MS = 2000;
/** Timeout of one try to connect at the start (ms). A broker that hangs must not keep it from the next one for long. */
const CONNECT_MS = 5000;
/**
 * What the library says of a connection that was closed before anything came, as by a proxy in front of a broker that has
 * not started. It has no code for it.
 */
const CLOSED_AT_ONCE = 'error connecting - node provided an undefined error';
/** The broker's error code for a stream that exists and is different. The library has no name for it. */
const NAME_IN_USE = 10_058;

export interface OpenOptions {
  readonly clock?: Clock;
  /** Called once, with the addresses, if no broker answers at first. */
  readonly onWait?: (servers: string) => void;
}
/** Waits up to `AGREED_MS`, by `clock`, at each step for brokers that do not answer or are not ready yet. */
export async function openBroker(
  settings: NatsSettings,
  { clock = realClock, onWait = () => {} }: OpenOptions = {},
): Promise<Broker> {
  const { name, replicas } = settings;
  const patience = (): Patience => new Patience(clock, AGREED_MS);
  const nc = await connected({ ...(await addressOf(settings)), name, timeout: CONNECT_MS }, patience(), onWait);
  try {
    const [jsm, js, kvm] = [
      await again(() => jetstreamManager(nc, { timeout: ANSWER_MS }), patience()),
      jetstream(nc, { timeout: ANSWER_MS }),
      new Kvm(jetstream(nc, { timeout: BUCKET_MS })),
    ];
    const stream = `${name}_tables`;
    const subjectPrefix = `${name}.table.`;
    const tables = {
      name: stream,
      subjects: [`${subjectPrefix}*`],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      num_replicas: replicas,
      // A full stream refuses writes. Otherwise it would drop the beginnings of logs.
      discard: DiscardPolicy.New,
    };
    await again(() => makeStream(jsm, tables), patience());
    const bucket = async (part: string, ttl = 0): Promise<Bucket> => {
      const options = { replicas, history: 1, storage: StorageType.File, ttl };
      return { name: `${name}_${part}`, kv: await again(() => kvm.create(`${name}_${part}`, options), patience()) };
    };
    const leases = async (): Promise<Pick<Broker, 'nodes' | 'owners'>> => ({
      nodes: await bucket('nodes', LEASE_MS),
      owners: await bucket('owners'),
    });
    return {
      nc,
      js,
      jsm,
      settings,
      isFencing: isFencing(defined(nc.info).version, replicas),
      stream,
      subjectPrefix,
      snapshots: await bucket('snapshots'),
      ...(await leases()),
      remake: async () => void (await leases()),
    };
  } catch (error) {
    await nc.close();
    throw isSilence(error) ? notReady(error, replicas) : error;
  }
}
/** Retries while no broker answers: after a machine has started, NATS may take longer than the servers. */
async function connected(
  options: ConnectionOptions,
  patience: Patience,
  onWait: (servers: string) => void,
): Promise<NatsConnection> {
  const servers = [options.servers ?? []].flat().join(', ');
  for (let tries = 1; ; tries++) {
    try {
      return await connect(options);
    } catch (cause) {
      if (cause instanceof AuthorizationError)
        throw new Error(
          `it does not accept the token or user of GAME_NATS_URL (${cause.message}). \`parlour doctor\` says more`,
          { cause },
        );
      if (!isAway(cause)) throw unusable(cause, servers);
      if (patience.isOver) throw notAnswering(cause, servers);
      if (tries === 1) onWait(servers);
      if (!(cause instanceof TimeoutError)) await patience.pause();
    }
  }
}
/**
 * True if nobody is there. A `ConnectionError` alone does not say so: the library throws it also for a broker that answers
 * without TLS where `tls://` asks for it, which no retry changes. Its cause is the network error, if there was one.
 */
function isAway(error: unknown): boolean {
  const isClosed = error instanceof ConnectionError && error.message === CLOSED_AT_ONCE;
  return error instanceof TimeoutError || isClosed || unreachableCode(error) !== null;
}
const unusable = (cause: unknown, servers: string): Error =>
  new Error(
    `its servers at ${servers} cannot be connected to (${reasonOf(cause)}): correct GAME_NATS_URL (tls:// or nats://, host and port) or GAME_NATS_CREDENTIALS. \`parlour doctor\` says more`,
    { cause },
  );
const notAnswering = (cause: unknown, servers: string): Error =>
  new Error(
    `its servers at ${servers} did not answer for ${AGREED_MS / 1000} s (${reasonOf(cause)}): start them, or correct GAME_NATS_URL. \`parlour doctor\` says more`,
    { cause },
  );
function notReady(cause: unknown, replicas: number): Error {
  const says = cause instanceof TimeoutError ? 'no answer' : reasonOf(cause);
  const what =
    replicas === 1
      ? 'look at its log and its disk'
      : `start as many NATS servers with JetStream as GAME_NATS_REPLICAS says (${replicas}), which must reach each other`;
  return new Error(
    `its servers were not ready for ${AGREED_MS / 1000} s (${says}): ${what}. \`parlour doctor\` says more`,
    {
      cause,
    },
  );
}
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Wanted = Pick<StreamConfig, 'name' | 'subjects' | 'storage' | 'retention' | 'num_replicas' | 'discard'>;
/**
 * Makes the stream. One that exists is used as it is, since the operator may have given it limits. Throws if it does
 * not fit, e.g. would not keep what is stored in it.
 */
async function makeStream(jsm: JetStreamManager, wanted: Wanted): Promise<void> {
  try {
    await jsm.streams.add(wanted);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== NAME_IN_USE) throw error;
    const { config } = await jsm.streams.info(wanted.name);
    const differs = unfit(config, wanted);
    if (differs !== null) throw new Error(`the stream ${wanted.name} ${differs}`, { cause: error });
  }
}
function unfit(config: StreamConfig, wanted: Wanted): string | null {
  const { num_replicas: replicas } = wanted;
  if (config.subjects.join() !== wanted.subjects.join()) return `has other subjects: ${config.subjects.join()}`;
  if (config.storage !== wanted.storage || config.retention !== wanted.retention) return 'does not keep what is in it';
  if (config.num_replicas !== replicas)
    return `has ${config.num_replicas} replicas; set GAME_NATS_REPLICAS so, or nats stream edit ${wanted.name} --replicas ${replicas}`;
  if (config.max_age > 0 || config.max_msgs_per_subject > 0) return 'deletes what is old or much; take that limit away';
  const isLimited = config.max_bytes > 0 || config.max_msgs > 0;
  return isLimited && config.discard !== wanted.discard
    ? `drops the beginnings of logs when it is full: nats stream edit ${wanted.name} --discard new`
    : null;
}

/** Options for the connection. User and password, or a token, may be part of the address. */
export async function addressOf({ url, credentials }: NatsSettings): Promise<ConnectionOptions> {
  const urls = url.split(',').map((text) => new URL(text.trim()));
  const [first] = urls;
  if (first === undefined) throw new Error('no address of a broker');
  const { username, password } = first;
  const servers = urls.map(({ host }) => host);
  return {
    servers,
    // Reconnects for as long as it takes. Meanwhile nothing is served.
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    pingInterval: PING_MS,
    ...(first.protocol === 'tls:' ? { tls: {} } : {}),
    ...(username === ''
      ? {}
      : password === ''
        ? { token: decode(username) }
        : { user: decode(username), pass: decode(password) }),
    ...(credentials === null ? {} : { authenticator: credsAuthenticator(await readFile(credentials)) }),
  };
}
const decode = (text: string): string => decodeURIComponent(text);
