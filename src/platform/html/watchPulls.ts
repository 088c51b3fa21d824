import Taro from '@tarojs/taro';

/** Distance in px from which a pulled page reloads when the user releases it. */
const FAR_ENOUGH = 50;
/** Maximum distance in px that the content follows the finger. */
const FARTHEST = 100;

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
    if (px !== FAR_ENOUGH) onState(px > FAR_ENOUGH ? 'pulled' : 'resting');
  };
  const begin = ({ touches }: TouchEvent) => {
    const isAtTop = pulled === 0 && window.scrollY <= 0 && page.scrollTop <= 0;
    from = isAtTop ? (touches[0]?.clientY ?? null) : null;
  };
  const follow = (event: TouchEvent) => {
    const distance = from === null ? 0 : (event.touches[0]?.clientY ?? from) - from;
    if (distance <= 0) return;
    if (event.cancelable) event.preventDefault();
    move(Math.min(FARTHEST, Math.round(distance * 0.6)));
  };
  const release = () => {
    from = null;
    if (pulled === 0) return;
    if (pulled <= FAR_ENOUGH) move(0);
    else {
      move(FAR_ENOUGH);
      onState('loading');
      page.__page?.onPullDownRefresh?.();
    }
  };
  const goBack = ({ successHandler }: { successHandler: (result: object) => void }) => {
    move(0);
    successHandler({ errMsg: 'stopPullDownRefresh: ok' });
  };
  page.addEventListener('touchstart', begin, { passive: true });
  page.addEventListener('touchmove', follow, { passive: false });
  page.addEventListener('touchend', release);
  page.addEventListener('touchcancel', release);
  Taro.eventCenter.on('__taroStopPullDownRefresh', goBack);
  return () => {
    page.removeEventListener('touchstart', begin);
    page.removeEventListener('touchmove', follow);
    page.removeEventListener('touchend', release);
    page.removeEventListener('touchcancel', release);
    Taro.eventCenter.off('__taroStopPullDownRefresh', goBack);
  };
}
