import type { Turn } from './types';

/** As docs/design.md has it for what moves in, in ms. */
const DURATION = 240;
/** The browser draws nothing meanwhile: a page that takes longer comes without movement. */
const PATIENCE = 400;
/** Beyond this width, in px, a page as wide as the window would fly; it only shifts and fades. */
const BROAD = 760;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Opens a page while the browser shows pictures of both: the new one slides over the old, or off it. */
export async function slide(
  turn: Turn,
  open: () => Promise<unknown>,
  shown: Promise<unknown>,
): Promise<unknown> {
  const transition = document.startViewTransition(async () => {
    await open();
    await Promise.race([shown, wait(PATIENCE)]);
  });
  void transition.ready.then(
    () => void transition.finished.then(move(turn)),
    // Opened all the same, without movement: the window is hidden, or it took too long.
    () => undefined,
  );
  return transition.updateCallbackDone;
}

/** Moves both pictures; what it returns ends that, so that nothing of it is left for the next page. */
function move(turn: Turn): () => void {
  const phone = innerWidth < BROAD;
  const top = {
    transform: phone ? 'translateX(100%)' : 'translateX(32px)',
    opacity: phone ? 1 : 0,
  };
  const below = { transform: phone ? 'translateX(-25%)' : 'none', opacity: 1 };
  const still = { transform: 'none', opacity: 1 };
  const [upper, lower] = turn === 'on' ? (['new', 'old'] as const) : (['old', 'new'] as const);
  const moving = [animate(upper, [top, still], 1), animate(lower, [below, still], 0)];
  return () => moving.forEach((one) => one.cancel());
}

/** Pictures are drawn plainly over each other, where the browser's own way would blend them. */
function animate(
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
