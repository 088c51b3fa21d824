import type { PageTurn } from './pageTurn.types';

/** WeChat moves its pages itself. */
export const pageTurn: PageTurn = {
  prepare: () => Promise.resolve(),
  run: (_turn, open) => open(),
};
