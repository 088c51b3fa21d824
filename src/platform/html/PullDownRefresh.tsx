import Taro from '@tarojs/taro';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Distance in px from which a pulled page reloads when it is released. */
const FAR_ENOUGH = 50;
/** In px: farther it does not follow. */
const FARTHEST = 100;

/** Taro's router keeps the page's own functions at its element. */
interface PageElement extends HTMLElement {
  __page?: { onPullDownRefresh?: () => void };
}

/** Wraps a page that reloads when it is pulled down; `Taro.stopPullDownRefresh` moves it back. */
export function PullDownRefresh({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'resting' | 'pulled' | 'loading'>('resting');

  useEffect(() => {
    const box = content.current;
    const page = box?.closest<PageElement>('.taro_page');
    if (!box || !page) return undefined;
    let from: number | null = null;
    let pulled = 0;

    const move = (px: number) => {
      pulled = px;
      // A transform, even of nothing, would hold what is fixed inside.
      box.style.transform = px === 0 ? '' : `translateY(${px}px)`;
      if (px !== FAR_ENOUGH) setState(px > FAR_ENOUGH ? 'pulled' : 'resting');
    };
    const begin = ({ touches }: TouchEvent) => {
      from =
        pulled === 0 && window.scrollY <= 0 && page.scrollTop <= 0
          ? (touches[0]?.clientY ?? null)
          : null;
    };
    const follow = (event: TouchEvent) => {
      const way = from === null ? 0 : (event.touches[0]?.clientY ?? from) - from;
      if (way <= 0) return;
      if (event.cancelable) event.preventDefault();
      move(Math.min(FARTHEST, Math.round(way * 0.6)));
    };
    const release = () => {
      from = null;
      if (pulled === 0) return;
      if (pulled <= FAR_ENOUGH) move(0);
      else {
        move(FAR_ENOUGH);
        setState('loading');
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
  }, []);

  return (
    <div ref={content} className={`pull-down pull-down--${state}`}>
      <div className="pull-down__dots" aria-hidden>
        <div className="pull-down__dot" />
        <div className="pull-down__dot" />
        <div className="pull-down__dot" />
      </div>
      {children}
    </div>
  );
}
