/** Replaces the browser's globals while pages are drawn in Node.js. */
const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };

const asked = {
  ...listeners,
  location: { origin: '', search: '', href: '' },
  history: { state: null },
  matchMedia: () => ({ ...listeners, matches: false }),
};
export const window = Object.assign(asked, { self: asked, top: asked });

export const document = {
  ...listeners,
  documentElement: { clientWidth: 375, clientHeight: 0, getAttribute: () => null },
  getElementById: () => null,
  scripts: [],
};

export const navigator = { userAgent: '', onLine: true };

/** Timer that does not keep the process alive, because its work, seconds later, does not affect the drawing. */
export const setTimeout = (work: () => void, delay: number) =>
  globalThis.setTimeout(work, delay).unref();
