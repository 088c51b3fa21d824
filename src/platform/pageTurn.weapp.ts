import type { PageTurn } from './pageTurn.types';

/** WeChat moves its pages itself. */
export const pageTurn: PageTurn = {
  prepare: () => undefined,
  run: (_turn, open) => open(),
};
