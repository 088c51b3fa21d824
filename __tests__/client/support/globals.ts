// Loaded before anything imports `@tarojs/taro`: the stand-in in `taro.ts` reads names from it.
import '@tarojs/taro-h5';

/** jsdom lays nothing out, so no size ever changes; tests about sizes bring their own. */
const nothing = () => undefined;
globalThis.ResizeObserver = class {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
};

/** A phone that asks for nothing in particular; tests about its wishes bring their own. */
window.matchMedia = () => ({ matches: false }) as MediaQueryList;

export {};
