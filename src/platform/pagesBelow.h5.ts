import type { Below, PagesBelow } from './pagesBelow.types';

/** Kept as long as the tab: full path of the page that it shows. */
const SHOWN = 'account-doctor/shown';

/** Kept by the browser with its entry of each page: unlike Taro's stack it is there after a reload. */
const get = (): Below => (window.history.state as Below | null) ?? {};

/** With the entry at which the program was loaded; Taro's router drops it where the address is `/`. */
const found = get();

const note: PagesBelow['note'] = ({ below = '', before }) =>
  window.history.replaceState({ ...get(), below, before }, '');

export const pagesBelow: PagesBelow = {
  get,
  note,
  shown: (path) => {
    try {
      const before = sessionStorage.getItem(SHOWN) ?? '';
      sessionStorage.setItem(SHOWN, path);
      // An address that was opened from outside, or over itself.
      if (get().below !== undefined) return;
      note(found.below !== undefined ? found : before === path ? {} : { before });
    } catch {
      // A browser that keeps nothing.
    }
  },
  goBack: () => {
    window.history.back();
    return Promise.resolve();
  },
  outlastRestart: true,
};
