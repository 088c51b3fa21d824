import type { PreparePage } from './pageCode.types';

/** WeChat loads a sub-package itself when one of its pages is opened, with a sign of its own. */
export const preparePage: PreparePage = () => Promise.resolve();
