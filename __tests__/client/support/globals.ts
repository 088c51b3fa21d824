// Before anything imports `@tarojs/taro`, whose replacement in `taro.ts` reads names from this module.
import '@tarojs/taro-h5';

// Tells React that tests wait for updates with `act`; otherwise it warns about each update.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Timers in place of jsdom's frames, which an interval triggers that a fake clock would stop.
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
window.cancelAnimationFrame = clearTimeout;

/** Never reports a visible element, because jsdom has no layout; tests about visibility replace this. */
const nothing = () => undefined;
globalThis.IntersectionObserver = class {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
  takeRecords = () => [];
};

/** A phone without special display settings; tests about such settings replace this. */
window.matchMedia = () => ({ matches: false }) as MediaQueryList;

export {};
