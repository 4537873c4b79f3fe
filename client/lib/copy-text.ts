/**
 * Copies a text. A page that came by plain http, as on a network at home, has no clipboard, but may copy what is
 * selected; the field for it stands in `near`, since what is outside of an open dialog cannot be selected.
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
  // Deprecated, but nothing else copies on such a page.
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
