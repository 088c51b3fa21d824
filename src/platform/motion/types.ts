import type { ReactElement, ReactNode } from 'react';

/** `on` puts a page on top of another one, `off` returns to the page below. */
export type PageTurnDirection = 'on' | 'off';

/** The animation from one page to the next. */
export interface PageTurn {
  /** Starts to load the animation's code; a page that is ready earlier opens without animation. */
  prepare: () => void;
  /**
   * Opens a page with the platform's animation, or without animation if the platform offers no animation or the user wants reduced motion.
   * `shown` resolves when the page is on screen. Settles like `open`.
   */
  run: (
    turn: PageTurnDirection,
    open: () => Promise<unknown>,
    shown: Promise<unknown>,
  ) => Promise<unknown>;
}

interface CarouselProps {
  /** Accessible name of the row, for screen readers. */
  label: string;
  className: string;
  /** The cards. */
  children: ReactElement[];
  /** How long each card stays, in ms; `null` if the row does not advance automatically. */
  interval: number | null;
  /** Called with the position and the number of positions whenever one of the two changes. */
  onPlace: (index: number, count: number) => void;
}

/** Animations, as far as the platforms differ. */
export interface PlatformMotion {
  /** Whether the user has asked for reduced motion. */
  prefersReducedMotion: () => boolean;

  /** Time between two numbers of a price that counts up, in ms. */
  countingStep: number;

  pageTurn: PageTurn;

  /** Calls back once, when the element with this id comes on screen. Returns a function that stops waiting. */
  whenSeen: (id: string, seen: () => void) => () => void;

  /**
   * A row of cards to swipe through. It advances automatically, but not while it is touched or with the system setting
   * for reduced motion.
   */
  Carousel: (props: CarouselProps) => ReactNode;

  /** Number of positions of a row with this many cards, before the row is laid out. */
  initialPositionCount: (cards: number) => number;
}
