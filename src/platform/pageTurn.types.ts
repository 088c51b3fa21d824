/** A page goes on top of another, or gives way to the one below. */
export type Turn = 'on' | 'off';

/** The movement from one page to another. */
export interface PageTurn {
  /** Has the movement at hand before it is needed; never rejects. */
  prepare: () => Promise<void>;
  /**
   * Opens a page with the platform's movement, or at once where there is none or somebody wants calm;
   * `shown` resolves when the page is on screen. Settles as `open` does.
   */
  run: (turn: Turn, open: () => Promise<unknown>, shown: Promise<unknown>) => Promise<unknown>;
}
