/** Keeps the page, and all games with it, for when the server is away. Where the reader saves data, what was opened. */

const isSaving = (): boolean => {
  const line: unknown = Reflect.get(navigator, 'connection');
  return typeof line === 'object' && line !== null && Reflect.get(line, 'saveData') === true;
};

export async function keepPage(): Promise<void> {
  // Browsers offer it only on secure pages (https or localhost), and not in every private window.
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  if (!isSaving()) active?.postMessage('fill');
}
