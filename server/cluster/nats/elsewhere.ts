/**
 * Changes to another broker. A broker that is cut off from the others cannot answer, although the connection to it
 * holds. The others are asked first whether they can: while brokers elect a leader none of them answers, and changing
 * then would only take longer.
 */
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { addressOf, type NatsSettings } from './connect.ts';

const ASK_MS = 1000;

/** Reconnects to another broker that can answer for the stream, if there is one. */
export async function goElsewhere(nc: NatsConnection, settings: NatsSettings, stream: string): Promise<void> {
  const servers = nc.getServers().map(({ listen }) => listen);
  const others = servers.filter((server) => server !== nc.getServer());
  const asked = await Promise.all(
    others.map(async (server) => ({ server, answers: await answersAt(server, settings, stream) })),
  );
  const better = asked.find(({ answers }) => answers)?.server;
  if (better === undefined) return;
  nc.setServers([better, ...servers.filter((server) => server !== better)]);
  await nc.reconnect();
}

async function answersAt(server: string, settings: NatsSettings, stream: string): Promise<boolean> {
  const options = { ...(await addressOf(settings)), servers: [server], reconnect: false, timeout: ASK_MS };
  try {
    const probe = await connect(options);
    try {
      const jsm = await jetstreamManager(probe, { timeout: ASK_MS, checkAPI: false });
      await jsm.streams.info(stream);
      return true;
    } finally {
      await probe.close();
    }
  } catch {
    return false;
  }
}
