/* The build replaces `FLEX_GAP_STYLES` by the address of the styles from `flexGaps.ts`. */

/**
 * Whether the browser supports `gap` in flex containers. Measures a layout, because old browsers know the property for
 * grids.
 */
function knowsFlexGap() {
  const column = document.createElement('div');
  column.style.cssText = 'position:absolute;display:flex;flex-direction:column;row-gap:1px';
  column.append(document.createElement('i'), document.createElement('i'));
  document.documentElement.append(column);
  const { scrollHeight } = column;
  column.remove();
  return scrollHeight === 1;
}

/** Repeats an event on the window, where Taro's router listens, because the event did not bubble before Safari 14. */
function tellWindow(event) {
  if (!event.bubbles) window.dispatchEvent(new Event(event.type));
}

// Not in the service worker, which loads this script too.
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', tellWindow);
  // Loads the styles before those of the page, and before anything is painted.
  if (!knowsFlexGap()) document.write(`<link rel="stylesheet" href="${FLEX_GAP_STYLES}">`);
}
