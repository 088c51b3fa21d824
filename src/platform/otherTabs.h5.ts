import type { WatchOtherTabs } from './otherTabs.types';

/** Browsers tell every other tab of the same origin when one of them writes to storage. */
export const watchOtherTabs: WatchOtherTabs = (key, onChange) => {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) onChange();
  });
};
