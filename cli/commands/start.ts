import type { Result } from '@parlour/kernel';

export interface StartOptions {
  readonly port?: number;
  readonly host?: string;
  readonly open?: true;
  readonly gamesDir?: string;
}
export async function start(_options: StartOptions): Promise<Result<null, string>> {
  return { ok: false, error: 'later' };
}
