import type { WatchKeyboardHeight, WatchSoftKeyboard } from './softKeyboard.types';

/** In px: the browser's own bars are lower than this, keyboards are higher. */
const LOWEST_KEYBOARD = 140;

/** Browsers have no event for the keyboard, but it makes the visual viewport lower. */
export const watchSoftKeyboard: WatchSoftKeyboard = (onChange) => {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  let { width } = viewport;
  let tallest = viewport.height;
  const measure = () => {
    // Turning the phone changes the width too: the heights before do not count.
    tallest = viewport.width === width ? Math.max(tallest, viewport.height) : viewport.height;
    width = viewport.width;
    onChange(tallest - viewport.height > LOWEST_KEYBOARD && isTyping());
  };
  viewport.addEventListener('resize', measure);
  return () => viewport.removeEventListener('resize', measure);
};

const isTyping = () => document.activeElement?.matches('input, textarea') ?? false;

/** Browsers scroll the page up above the keyboard, which is undone here. */
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
