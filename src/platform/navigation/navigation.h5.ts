import { withIndicator } from './indicator';
import { loadPage, noteFailure } from './pageLoading';
import type { Below, PagesBelow, PlatformNavigation } from './types';

/**
 * Ends the task of the tap that asked for a page: browsers paint what it changed before the next task,
 * in which the page is drawn.
 */
const tapEnded = () => new Promise<void>((resolve) => setTimeout(resolve));

export const preparePage: PlatformNavigation['preparePage'] = async (target) => {
  const path = target.split('?')[0] ?? target;
  try {
    await withIndicator(Promise.all([loadPage(path, target), tapEnded()]));
  } catch (error) {
    noteFailure(path, error);
  }
};

/** Kept as long as the tab: full path of the page that it shows. */
const SHOWN = 'account-doctor/shown';

/** Kept by the browser with its entry of each page: unlike Taro's stack it is there after a reload. */
const get = (): Below => (window.history.state as Below | null) ?? {};

/** With the entry at which the program was loaded; Taro's router drops it where the address is `/`. */
const found = get();

const note: PagesBelow['note'] = ({ below = '', before }) =>
  window.history.replaceState({ ...get(), below, before }, '');

export const pagesBelow: PlatformNavigation['pagesBelow'] = {
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

export const openBeyondFrame: PlatformNavigation['openBeyondFrame'] =
  window.self === window.top
    ? null
    : (path) => {
        window.open(path, '_blank', 'noopener');
      };

export const singlePage = null as PlatformNavigation['singlePage'];
