import type { WatchSoftKeyboard } from './softKeyboard.types';

/** Bars of the browser that come and go are lower than this, keyboards are higher. */
const LOWEST_KEYBOARD = 140;

/** Browsers tell of no keyboard, but the visible part of the page loses its height. */
export const watchSoftKeyboard: WatchSoftKeyboard = (onChange) => {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  let { width } = viewport;
  let tallest = viewport.height;
  const measure = () => {
    // Turning the phone changes the width too, and starts anew.
    tallest = viewport.width === width ? Math.max(tallest, viewport.height) : viewport.height;
    width = viewport.width;
    onChange(tallest - viewport.height > LOWEST_KEYBOARD && isTyping());
  };
  viewport.addEventListener('resize', measure);
  return () => viewport.removeEventListener('resize', measure);
};

const isTyping = () => document.activeElement?.matches('input, textarea') ?? false;
