/* `FLEX_GAP_STYLES` is the address of the styles of `flexGaps.ts`, put in by the build. */

/** Whether flex containers know `gap`. Only a layout tells: grids have known the property for longer. */
function knowsFlexGap() {
  const column = document.createElement('div');
  column.style.cssText = 'position:absolute;display:flex;flex-direction:column;row-gap:1px';
  column.append(document.createElement('i'), document.createElement('i'));
  document.documentElement.append(column);
  const { scrollHeight } = column;
  column.remove();
  return scrollHeight === 1;
}

/** Tells the window, where Taro's router listens; before Safari 14 this event did not bubble. */
function tellWindow(event) {
  if (!event.bubbles) window.dispatchEvent(new Event(event.type));
}

// The service worker loads this script, too.
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', tellWindow);
  // Before the page's own styles, and before anything is painted.
  if (!knowsFlexGap()) document.write(`<link rel="stylesheet" href="${FLEX_GAP_STYLES}">`);
}
