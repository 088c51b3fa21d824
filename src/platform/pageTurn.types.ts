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
