import Taro from '@tarojs/taro';

/** Distance in px by which the user must pull the page, so that it reloads when released. */
const RELOAD_DISTANCE = 50;
/** Maximum distance in px that the content follows the finger. */
const MAX_DISTANCE = 100;

/** `pulled` means that the page reloads when the user releases it. */
export type PullState = 'resting' | 'pulled' | 'loading';

/** Element of a page; Taro's router stores the page's functions on it. */
export interface PageElement extends HTMLElement {
  __page?: { onPullDownRefresh?: () => void };
}

/**
 * Moves the content of a page with the finger, and reloads the page if it is released far enough down.
 * `Taro.stopPullDownRefresh` moves the content back. Returns a function to stop.
 */
export function watchPulls(
  page: PageElement,
  content: HTMLElement,
  onState: (state: PullState) => void,
): () => void {
  let from: number | null = null;
  let pulled = 0;

  const move = (px: number) => {
    pulled = px;
    // Removes the transform when nothing is pulled, because a transform moves fixed elements inside.
    content.style.transform = px === 0 ? '' : `translateY(${px}px)`;
    if (px !== RELOAD_DISTANCE) onState(px > RELOAD_DISTANCE ? 'pulled' : 'resting');
  };
  const startPull = ({ touches }: TouchEvent) => {
    const isAtTop = pulled === 0 && window.scrollY <= 0 && page.scrollTop <= 0;
    from = isAtTop ? (touches[0]?.clientY ?? null) : null;
  };
  const follow = (event: TouchEvent) => {
    const distance = from === null ? 0 : (event.touches[0]?.clientY ?? from) - from;
    if (distance <= 0) return;
    if (event.cancelable) event.preventDefault();
    move(Math.min(MAX_DISTANCE, Math.round(distance * 0.6)));
  };
  const release = () => {
    from = null;
    if (pulled === 0) return;
    if (pulled <= RELOAD_DISTANCE) move(0);
    else {
      move(RELOAD_DISTANCE);
      onState('loading');
      page.__page?.onPullDownRefresh?.();
    }
  };
  const goBack = ({ successHandler }: { successHandler: (result: object) => void }) => {
    move(0);
    successHandler({ errMsg: 'stopPullDownRefresh: ok' });
  };
  page.addEventListener('touchstart', startPull, { passive: true });
  page.addEventListener('touchmove', follow, { passive: false });
  page.addEventListener('touchend', release);
  page.addEventListener('touchcancel', release);
  Taro.eventCenter.on('__taroStopPullDownRefresh', goBack);
  return () => {
    page.removeEventListener('touchstart', startPull);
    page.removeEventListener('touchmove', follow);
    page.removeEventListener('touchend', release);
    page.removeEventListener('touchcancel', release);
    Taro.eventCenter.off('__taroStopPullDownRefresh', goBack);
  };
}
