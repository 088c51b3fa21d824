import type { PageTurnDirection } from './types';

/** Duration of a page's entry in docs/design.md, in ms. */
const DURATION = 240;
/**
 * Maximum wait for the new page, in ms, because the browser draws nothing meanwhile; a slower page appears without
 * animation.
 */
const MAX_WAIT = 400;
/** Maximum width in px of windows in which pages slide; in wider windows they only shift and fade. */
const MAX_SLIDING_WIDTH = 760;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Opens a page while the browser shows pictures of the old and the new page: the new page slides over the old one, or
 * the old page slides off the new one.
 */
export async function slide(
  turn: PageTurnDirection,
  open: () => Promise<unknown>,
  shown: Promise<unknown>,
): Promise<unknown> {
  const transition = document.startViewTransition(async () => {
    await open();
    await Promise.race([shown, wait(MAX_WAIT)]);
  });
  void transition.ready.then(
    () => void transition.finished.then(animatePictures(turn)),
    // No animation because the window is hidden or the page took too long; the page opens anyway.
    () => undefined,
  );
  return transition.updateCallbackDone;
}

/** Animates both pictures; returns a function to cancel the animations, so that they do not affect the next page. */
function animatePictures(turn: PageTurnDirection): () => void {
  const phone = innerWidth < MAX_SLIDING_WIDTH;
  const top = {
    transform: phone ? 'translateX(100%)' : 'translateX(32px)',
    opacity: phone ? 1 : 0,
  };
  const below = { transform: phone ? 'translateX(-25%)' : 'none', opacity: 1 };
  const still = { transform: 'none', opacity: 1 };
  const [upper, lower] = turn === 'on' ? (['new', 'old'] as const) : (['old', 'new'] as const);
  const moving = [animatePicture(upper, [top, still], 1), animatePicture(lower, [below, still], 0)];
  return () => moving.forEach((one) => one.cancel());
}

/** Animates one picture; `normal` blending, because the browser's default would mix both pictures. */
function animatePicture(
  which: 'new' | 'old',
  [apart, still]: [Keyframe, Keyframe],
  zIndex: number,
): Animation {
  const comes = which === 'new';
  const frames = (comes ? [apart, still] : [still, apart]).map((frame) => ({
    ...frame,
    zIndex,
    mixBlendMode: 'normal',
  }));
  return document.documentElement.animate(frames, {
    duration: DURATION,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    fill: 'both',
    pseudoElement: `::view-transition-${which}(root)`,
  });
}
