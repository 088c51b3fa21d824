import type { WatchKeyboardHeight } from './keyboardHeight.types';

/** Browsers push the page up under the keyboard instead of telling of it: it is put back. */
export const watchKeyboardHeight: WatchKeyboardHeight = (onChange) => {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const measure = () => {
    onChange(Math.max(0, document.documentElement.clientHeight - viewport.height));
    window.scrollTo(0, 0);
  };
  viewport.addEventListener('resize', measure);
  return () => viewport.removeEventListener('resize', measure);
};
