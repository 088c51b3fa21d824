import type { WatchUncaught } from './uncaught.types';

export const watchUncaught: WatchUncaught = (onUncaught) => {
  // Browsers tell no error object for scripts of other origins, such as extensions.
  window.addEventListener('error', ({ error }) => onUncaught(error));
  window.addEventListener('unhandledrejection', ({ reason }) => onUncaught(reason));
};
