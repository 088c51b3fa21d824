/** Focuses the page's title if the focused element was removed or is in a closing dialog. */
export function focusTitle(): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.closest('.ant-modal'))
    document.querySelector<HTMLElement>('.page__title')?.focus();
}
