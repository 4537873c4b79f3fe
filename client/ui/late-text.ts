/** A text that is fetched beside the table, and not waited for. */
export interface LateText {
  /** What has come of it: empty until all has. */
  now(): string;
  whole(): Promise<string>;
}
/** Begins to fetch it at once. After a failure the next who asks for it tries again. */
export function lateText(load: () => Promise<{ readonly default: string }>): LateText {
  let text = '';
  let coming: Promise<string> | null = null;
  const fetch = async (): Promise<string> => {
    try {
      text = (await load()).default;
      return text;
    } catch (error) {
      coming = null;
      throw error;
    }
  };
  const whole = (): Promise<string> => (coming ??= fetch());
  whole().catch(() => undefined);
  return { now: () => text, whole };
}
