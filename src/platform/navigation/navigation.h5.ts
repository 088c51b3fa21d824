import { withIndicator } from './indicator';
import { loadPage, storeFailure } from './pageLoading';
import type { PathsBelow, PagesBelow, PlatformNavigation } from './types';

/** Waits for the next task, so that the browser paints the result of the tap before the new page is rendered. */
const waitForNextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

export const preparePage: PlatformNavigation['preparePage'] = async (target) => {
  const path = target.split('?')[0] ?? target;
  try {
    await withIndicator(Promise.all([loadPage(path, target), waitForNextTask()]));
  } catch (error) {
    storeFailure(path, error);
  }
};

/** `sessionStorage` key for the full path of the page on screen. */
const SHOWN_PATH_KEY = 'account-doctor/shown';

/** What `writeHistoryState` has stored in the browser's history entry; unlike Taro's stack, it survives a reload. */
const readHistoryState = (): PathsBelow => (window.history.state as PathsBelow | null) ?? {};

/**
 * State of the history entry at which the program was loaded; read now, because Taro's router deletes it if the address
 * is `/`.
 */
const initialHistoryState = readHistoryState();

const writeHistoryState: PagesBelow['note'] = ({ below = '', before }) =>
  window.history.replaceState({ ...readHistoryState(), below, before }, '');

export const pagesBelow: PlatformNavigation['pagesBelow'] = {
  get: readHistoryState,
  note: writeHistoryState,
  shown: (path) => {
    try {
      const before = sessionStorage.getItem(SHOWN_PATH_KEY) ?? '';
      sessionStorage.setItem(SHOWN_PATH_KEY, path);
      // If nothing is stored here, the address was opened from outside, or the same page was opened again.
      if (readHistoryState().below !== undefined) return;
      writeHistoryState(
        initialHistoryState.below !== undefined
          ? initialHistoryState
          : before === path
            ? {}
            : { before },
      );
    } catch {
      // The browser stores nothing, e.g. in private mode.
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
