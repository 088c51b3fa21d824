import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slide } from '@/platform/motion/slide.h5';
import { pageTurn } from '@/platform/motion/motion';

const steps: string[] = [];
const open = () => {
  steps.push('opened');
  return Promise.resolve('page');
};

/** A browser with view transitions; returns the recorded animations by picture. */
function browserWithPictures(): Map<string, Keyframe[]> {
  const moved = new Map<string, Keyframe[]>();
  Object.assign(document, {
    startViewTransition: (update: () => Promise<void>) => {
      steps.push('pictured');
      const updateCallbackDone = update().then(() => void steps.push('drawn'));
      return { updateCallbackDone, ready: updateCallbackDone, finished: updateCallbackDone };
    },
  });
  document.documentElement.animate = (frames, options) => {
    const { pseudoElement = '' } = options as KeyframeAnimationOptions;
    moved.set(pseudoElement ?? '', frames as Keyframe[]);
    return { cancel: () => steps.push('cleared') } as unknown as Animation;
  };
  return moved;
}

const wantCalm = (calm: boolean) => {
  window.matchMedia = () => ({ matches: calm }) as MediaQueryList;
};
const settled = () => new Promise((resolve) => setTimeout(resolve));
const movesOf = (frames: Keyframe[] | undefined) => frames?.map(({ transform }) => transform);

beforeEach(() => {
  steps.length = 0;
  window.innerWidth = 375;
});
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
});

describe('the page transition', () => {
  it('slides the new page over the old one once it is on screen, and removes its animations', async () => {
    const moved = browserWithPictures();
    let show: (() => void) | undefined;
    const shown = new Promise<void>((resolve) => {
      show = () => {
        steps.push('shown');
        resolve();
      };
    });
    const sliding = slide('on', open, shown);
    await settled();
    expect(steps).toEqual(['pictured', 'opened']);
    show?.();
    await sliding;
    await settled();
    expect(steps).toEqual(['pictured', 'opened', 'shown', 'drawn', 'cleared', 'cleared']);
    expect(movesOf(moved.get('::view-transition-new(root)'))).toEqual(['translateX(100%)', 'none']);
    expect(movesOf(moved.get('::view-transition-old(root)'))).toEqual(['none', 'translateX(-25%)']);
  });

  it('slides the top page off the one below when going back', async () => {
    const moved = browserWithPictures();
    await slide('off', open, Promise.resolve());
    await settled();
    expect(movesOf(moved.get('::view-transition-old(root)'))).toEqual(['none', 'translateX(100%)']);
    expect(movesOf(moved.get('::view-transition-new(root)'))).toEqual(['translateX(-25%)', 'none']);
  });

  it('fails when the navigation fails', async () => {
    browserWithPictures();
    const failed = slide('on', () => Promise.reject(new Error('no page')), Promise.resolve());
    await expect(failed).rejects.toThrow('no page');
  });

  it.each([
    ['the user wants reduced motion', true, true],
    ['the browser has no view transitions', false, false],
  ])('is skipped when %s', async (_, pictures, calm) => {
    if (pictures) browserWithPictures();
    wantCalm(calm);
    pageTurn.prepare();
    await settled();
    await pageTurn.run('on', open, Promise.resolve());
    expect(steps).toEqual(['opened']);
  });

  it('runs by default', async () => {
    browserWithPictures();
    wantCalm(false);
    pageTurn.prepare();
    await settled();
    await pageTurn.run('on', open, Promise.resolve());
    expect(steps.slice(0, 2)).toEqual(['pictured', 'opened']);
  });
});
