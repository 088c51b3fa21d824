/** What pages ask of a browser before it has drawn anything; it stands in the place of the names that browsers know. */
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

/** Nobody waits for what a page would do seconds later, such as mobx looking for what nobody draws. */
export const setTimeout = (work: () => void, delay: number) =>
  globalThis.setTimeout(work, delay).unref();
