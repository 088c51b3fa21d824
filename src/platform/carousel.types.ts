import type { ReactElement, ReactNode } from 'react';

interface CarouselProps {
  /** What the cards are, for screen readers. */
  label: string;
  className: string;
  /** One card each. */
  children: ReactElement[];
  /** How long each card stays, in ms; `null` moves by hand only. */
  interval: number | null;
  /** Where the row stands, of how many places there are; called whenever one of them changes. */
  onPlace: (index: number, count: number) => void;
}

/**
 * Cards in a row to swipe through. Moves on by itself, but neither while somebody has it in hand nor
 * for those who asked the system for less motion.
 */
export type Carousel = (props: CarouselProps) => ReactNode;
