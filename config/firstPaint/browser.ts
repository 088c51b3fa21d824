/** Replaces the browser's globals while pages are drawn in Node.js. */
const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };

const browserGlobals = {
  ...listeners,
  location: { origin: '', search: '', href: '' },
  history: { state: null },
  matchMedia: () => ({ ...listeners, matches: false }),
};
export const window = Object.assign(browserGlobals, { self: browserGlobals, top: browserGlobals });

export const document = {
  ...listeners,
  documentElement: { clientWidth: 375, clientHeight: 0, getAttribute: () => null },
  getElementById: () => null,
  scripts: [],
};

export const navigator = { userAgent: '', onLine: true };

/** Timer that does not keep the process alive: it fires after the page has been drawn, so its work is not needed. */
export const setTimeout = (work: () => void, delay: number) =>
  globalThis.setTimeout(work, delay).unref();
