export type Theme = 'light' | 'dark';

/** How the phone wants programs to look. */
export interface SystemDisplay {
  theme: Theme;
  /** Text size that the program has to follow by itself; 1 where the platform does it. */
  textScale: number;
}

export type ReadSystemDisplay = () => SystemDisplay;

/** Calls `onChange` whenever it may have changed. */
export type WatchSystemDisplay = (onChange: () => void) => void;
