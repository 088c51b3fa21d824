import { useEffect, useRef, useState } from 'react';
import type { PageTurn, PlatformMotion } from './types';

export const prefersReducedMotion: PlatformMotion['prefersReducedMotion'] = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const countingStep: PlatformMotion['countingStep'] = 50;

let slide: PageTurn['run'] | undefined;

/** Slides pages like a phone does, in browsers with view transitions. */
export const pageTurn: PlatformMotion['pageTurn'] = {
  // In a separate file, because the first page does not slide.
  prepare: () => {
    if (slide || !('startViewTransition' in document)) return;
    import('./slide.h5').then(
      (loaded) => {
        slide = loaded.slide;
      },
      // Ignores a failure; the next navigation loads the file again.
      () => undefined,
    );
  },
  run: (turn, open, shown) =>
    slide && 'startViewTransition' in document && !prefersReducedMotion()
      ? slide(turn, open, shown)
      : open(),
};

export const whenSeen: PlatformMotion['whenSeen'] = (id, seen) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    seen();
  });
  const element = document.getElementById(id);
  if (element) observer.observe(element);
  return () => observer.disconnect();
};

/** 1 until the layout is known, because several cards may fit side by side. */
export const initialPositionCount: PlatformMotion['initialPositionCount'] = () => 1;

/** A row that scrolls and snaps. Not Taro's Swiper, which adds 50 kB (gzip) to the first load of h5. */
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
    // The position changes when the row comes on screen and when the window is resized.
    const reportPosition = () => onPlace(...carouselPosition(element));
    const observer = new IntersectionObserver(reportPosition);
    observer.observe(element);
    window.addEventListener('resize', reportPosition);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', reportPosition);
    };
  }, [onPlace]);

  useEffect(() => {
    if (interval === null || touched) return undefined;
    const timer = setInterval(() => {
      if (row.current && mayAdvance(row.current)) showNextCard(row.current);
    }, interval);
    return () => clearInterval(timer);
  }, [interval, touched]);

  return (
    <div
      ref={row}
      className={className}
      role="list"
      aria-label={label}
      onScroll={({ currentTarget }) => onPlace(...carouselPosition(currentTarget))}
      onTouchStart={() => setTouched(true)}
      onTouchEnd={() => setTouched(false)}
      onTouchCancel={() => setTouched(false)}
    >
      {children}
    </div>
  );
};

/** Distance from one card to the next, in px; 0 while the row is hidden or has a single card. */
function cardDistance({ children: [first, second] }: HTMLElement): number {
  if (!first || !second) return 0;
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left;
}

/** Current position and number of positions; if several cards fit side by side, the last ones share a position. */
function carouselPosition(row: HTMLElement): [index: number, count: number] {
  const step = cardDistance(row);
  if (step <= 0) return [0, 1];
  const places = (px: number) => Math.round(px / step);
  return [places(row.scrollLeft), 1 + places(row.scrollWidth - row.clientWidth)];
}

/**
 * Whether the row may advance: it is visible, not under a pointer, without keyboard focus inside, and the user has not
 * asked for reduced motion.
 */
function mayAdvance(row: HTMLElement): boolean {
  const matches = (feature: string) => window.matchMedia(feature).matches;
  return (
    document.visibilityState === 'visible' &&
    !matches('(prefers-reduced-motion: reduce)') &&
    !(matches('(hover: hover)') && row.matches(':hover')) &&
    !row.contains(document.activeElement)
  );
}

function showNextCard(row: HTMLElement): void {
  const [index, count] = carouselPosition(row);
  row.scrollTo({ left: ((index + 1) % count) * cardDistance(row), behavior: 'smooth' });
}
