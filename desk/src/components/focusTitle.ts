/** Gives the focus to the page's title where what had it is gone, or is in a dialog that closes. */
export function focusTitle(): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.closest('.ant-modal'))
    document.querySelector<HTMLElement>('.page__title')?.focus();
}
