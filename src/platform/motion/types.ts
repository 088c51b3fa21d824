import type { ReactElement, ReactNode } from 'react';

/** A page goes on top of another, or gives way to the one below. */
export type Turn = 'on' | 'off';

/** The movement from one page to another. */
export interface PageTurn {
  /** Begins to load the movement. Nobody waits for it: a page that is ready first opens without. */
  prepare: () => void;
  /**
   * Opens a page with the platform's movement, or at once where there is none or somebody wants calm;
   * `shown` resolves when the page is on screen. Settles as `open` does.
   */
  run: (turn: Turn, open: () => Promise<unknown>, shown: Promise<unknown>) => Promise<unknown>;
}

interface CarouselProps {
  /** What the cards are, for screen readers. */
  label: string;
  className: string;
  /** One card each. */
  children: ReactElement[];
  /** How long each card stays, in ms; `null` moves by hand only. */
  interval: number | null;
  /** Called with the position and the number of positions whenever one of them changes. */
  onPlace: (index: number, count: number) => void;
}

/** What moves by itself, and between pages. */
export interface PlatformMotion {
  /** Whether this person asked for less motion. */
  wantsCalm: () => boolean;

  /** In ms, between two figures of a number that counts up. */
  countingStep: number;

  pageTurn: PageTurn;

  /**
   * Cards in a row to swipe through. It advances by itself, except while it is touched and with the
   * system's setting for reduced motion.
   */
  Carousel: (props: CarouselProps) => ReactNode;

  /** How many positions so many cards have, before their row is laid out. */
  placesAtFirst: (cards: number) => number;
}
