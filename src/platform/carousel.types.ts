import type { ReactElement, ReactNode } from 'react';

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

/**
 * Cards in a row to swipe through. It advances by itself, except while it is touched and with the
 * system's setting for reduced motion.
 */
export type Carousel = (props: CarouselProps) => ReactNode;

/** How many positions so many cards have, before their row is laid out. */
export type PlacesAtFirst = (cards: number) => number;
