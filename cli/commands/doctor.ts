import type { Result } from '@parlour/kernel';
import { failed } from '../choose.ts';

const SIGNS = { ok: '✓', warn: '!', bad: '✗' } as const;

export interface DoctorOptions {
  readonly url?: string;
  readonly nats?: string;
}

/** Checks the installation. Returns exit code 1 if it finds something that keeps people from playing. */
export async function doctor({ url, nats }: DoctorOptions): Promise<Result<number, string>> {
  const { readSettings, settingsComplaint } = await import('@parlour/server');
  const { examine } = await import('@parlour/server/operations');
  const read = readSettings({ ...process.env, ...(nats === undefined ? {} : { GAME_NATS_URL: nats }) });
  if (!read.ok) return failed(settingsComplaint(read.error));
  for (const { name, expects } of read.value.unknown) console.log(`${SIGNS.warn} ${name}: ${expects}`);
  const findings = await examine(read.value.settings, url ?? null, new Date());
  for (const { state, says } of findings) console.log(`${SIGNS[state]} ${says}`);
  const bad = findings.filter(({ state }) => state === 'bad').length;
  console.log(bad === 0 ? 'Nothing stands in the way.' : `${bad} to fix.`);
  return { ok: true, value: bad === 0 ? 0 : 1 };
}
