import type { PreparePage } from './pageCode.types';
import { withIndicator } from './html/indicator';
import { loadPage, noteFailure } from './pageLoading';

/**
 * Ends the task of the tap that asked for a page: browsers paint what it changed before the next task,
 * in which the page is drawn.
 */
const tapEnded = () => new Promise<void>((resolve) => setTimeout(resolve));

export const preparePage: PreparePage = async (target) => {
  const path = target.split('?')[0] ?? target;
  try {
    await withIndicator(Promise.all([loadPage(path, target), tapEnded()]));
  } catch (error) {
    noteFailure(path, error);
  }
};
