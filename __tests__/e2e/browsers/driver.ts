/** What a test needs from a browser, whatever its protocol. */
export interface BrowserDriver {
  /** Opens an address; resolves when the page has started to load. */
  goto(url: string): Promise<void>;
  /**
   * Value of a JavaScript expression in the page, as JSON; it must be readable for the oldest browser.
   * @param setUp statements to run before it
   */
  evaluate<T>(expression: string, setUp?: string): Promise<T>;
  /** Taps at a position in px of the viewport; clicks if the browser has no touch screen. */
  tap(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Screenshot of the page as PNG. */
  screenshot(): Promise<Buffer>;
  /** Uncaught errors of all pages so far, and scripts that could not be parsed. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}
