/**
 * Caches the page for use while the server is unreachable, with all games. If the browser saves data, only the page
 * itself and the files that were opened are cached.
 */

const isSaving = (): boolean => {
  const line: unknown = Reflect.get(navigator, 'connection');
  return typeof line === 'object' && line !== null && Reflect.get(line, 'saveData') === true;
};

export async function keepPage(): Promise<void> {
  // Service workers need a secure page (https or localhost), and some private windows have none.
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  if (!isSaving()) active?.postMessage('fill');
}
