import { useEffect, useRef, useState } from 'react';
import type { PageTurn, PlatformMotion } from './types';

export const wantsCalm: PlatformMotion['wantsCalm'] = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const countingStep: PlatformMotion['countingStep'] = 50;

let slide: PageTurn['run'] | undefined;

/** Pages slide as on a phone where the browser can hold the old one's picture meanwhile. */
export const pageTurn: PlatformMotion['pageTurn'] = {
  // Apart from the first page's code: that one moves nowhere.
  prepare: () => {
    if (slide || !('startViewTransition' in document)) return;
    import('./slide.h5').then(
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

/** Several cards may fit side by side, and share one then. */
export const placesAtFirst: PlatformMotion['placesAtFirst'] = () => 1;

/** A row that scrolls and snaps: Taro's Swiper brings 50 kB (gzip) into the first load of h5. */
export const Carousel: PlatformMotion['Carousel'] = ({
  label,
  className,
  children,
  interval,
  onPlace,
}) => {
  const row = useRef<HTMLDivElement>(null);
  const [touched, setTouched] = useState(false);

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    // Positions change when the row gets on screen and when the window is resized.
    const tell = () => onPlace(...slideOf(element));
    const observer = new IntersectionObserver(tell);
    observer.observe(element);
    window.addEventListener('resize', tell);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', tell);
    };
  }, [onPlace]);

  useEffect(() => {
    if (interval === null || touched) return undefined;
    const timer = setInterval(() => {
      if (row.current && mayMove(row.current)) moveOn(row.current);
    }, interval);
    return () => clearInterval(timer);
  }, [interval, touched]);

  return (
    <div
      ref={row}
      className={className}
      role="list"
      aria-label={label}
      onScroll={({ currentTarget }) => onPlace(...slideOf(currentTarget))}
      onTouchStart={() => setTouched(true)}
      onTouchEnd={() => setTouched(false)}
      onTouchCancel={() => setTouched(false)}
    >
      {children}
    </div>
  );
};

/** From one card to the next, in px; 0 while the row is not on screen or holds a single card. */
function stepOf({ children: [first, second] }: HTMLElement): number {
  if (!first || !second) return 0;
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left;
}

/** Position and number of positions; the last cards share one where several fit side by side. */
function slideOf(row: HTMLElement): [index: number, count: number] {
  const step = stepOf(row);
  if (step <= 0) return [0, 1];
  const places = (px: number) => Math.round(px / step);
  return [places(row.scrollLeft), 1 + places(row.scrollWidth - row.clientWidth)];
}

/** Not under a pointer, not with keyboard focus inside, not hidden, not with reduced motion. */
function mayMove(row: HTMLElement): boolean {
  const matches = (feature: string) => window.matchMedia(feature).matches;
  return (
    document.visibilityState === 'visible' &&
    !matches('(prefers-reduced-motion: reduce)') &&
    !(matches('(hover: hover)') && row.matches(':hover')) &&
    !row.contains(document.activeElement)
  );
}

function moveOn(row: HTMLElement): void {
  const [index, count] = slideOf(row);
  row.scrollTo({ left: ((index + 1) % count) * stepOf(row), behavior: 'smooth' });
}
