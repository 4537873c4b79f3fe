/**
 * Copies a text; false if that failed. A page loaded over plain http, as on a home network, has no clipboard API, but
 * may copy a selection. The field for the selection is placed in `near`, since nothing outside an open dialog can be
 * selected.
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, near);
  }
}
function copySelected(text: string, near: Element): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  near.append(field);
  const before = document.activeElement;
  field.select();
  // Deprecated, but the only way to copy on such a page.
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
