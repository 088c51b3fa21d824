/** Focuses the page's title if the focused element has been removed or is in a dialog that is closing. */
export function focusTitle(): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.closest('.ant-modal'))
    document.querySelector<HTMLElement>('.page__title')?.focus();
}
