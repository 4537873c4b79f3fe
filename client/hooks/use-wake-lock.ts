import { useEffect } from 'react';

/**
 * Keeps the screen awake while `isWanted` is true and the page is visible. No-op if the browser does not support it.
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || gone) return;
      lock = await navigator.wakeLock.request('screen');
      if (gone) await lock.release();
    };
    const take = (): void => void hold().catch(() => undefined);
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', take);
      lock?.release().catch(() => undefined);
    };
  }, [isWanted]);
}
