import type { Theme } from './systemDisplay.types';

/** How the program is to look. */
export interface Display {
  /** `system` follows the phone, also when it changes. */
  choice: Theme | 'system';
  /** What comes of it. */
  theme: Theme;
  /** Of text, from the person's and the phone's setting. */
  textScale: number;
}

/** Applies it to what lies around the page on screen: the document, or the bars of the platform. */
export type PaintDisplay = (display: Display) => void;

/** What the outermost element of a page gets: nothing where the document has it. */
export type PageDisplay = (display: Display) => {
  className?: string;
  style?: Record<string, string>;
};
