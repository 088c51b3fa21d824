import type { WatchUncaught } from './uncaught.types';

export const watchUncaught: WatchUncaught = (onUncaught) => {
  // `error` is null for scripts of other origins.
  window.addEventListener('error', ({ error }) => onUncaught(error));
  window.addEventListener('unhandledrejection', ({ reason }) => onUncaught(reason));
};
