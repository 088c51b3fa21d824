// Loaded before anything imports `@tarojs/taro`: the stand-in in `taro.ts` reads names from it.
import '@tarojs/taro-h5';

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
