import { wantsCalm } from '@/platform/calm';
import type { PageTurn } from './pageTurn.types';

let slide: PageTurn['run'] | undefined;

/** Pages slide as on a phone where the browser can hold the old one's picture meanwhile. */
export const pageTurn: PageTurn = {
  // Apart from the first page's code: that one moves nowhere.
  prepare: () => {
    if (slide || !('startViewTransition' in document)) return;
    import('./html/slide').then(
      (loaded) => {
        slide = loaded.slide;
      },
      // The next navigation asks again.
      () => undefined,
    );
  },
  run: (turn, open, shown) =>
    slide && 'startViewTransition' in document && !wantsCalm() ? slide(turn, open, shown) : open(),
};
