// Loaded before anything imports `@tarojs/taro`: the stand-in in `taro.ts` reads names from it.
import '@tarojs/taro-h5';

// Tells React that tests wait for updates by `act`; otherwise it warns of every update.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// jsdom's own frames come by an interval, which tests with a fake clock would stop.
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
window.cancelAnimationFrame = clearTimeout;

/** jsdom lays nothing out, so nothing ever gets on screen; tests about that bring their own. */
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

/** A phone that asks for nothing in particular; tests about its wishes bring their own. */
window.matchMedia = () => ({ matches: false }) as MediaQueryList;

export {};
