/** What a test needs of a browser, whatever protocol it speaks. */
export interface BrowserDriver {
  /** Opens an address; resolves once its page has begun to load. */
  goto(url: string): Promise<void>;
  /**
   * Value of an expression of JavaScript in the page, which is JSON; it has to be readable for the oldest browser.
   * @param setUp statements that run before it
   */
  evaluate<T>(expression: string, setUp?: string): Promise<T>;
  /** Taps with a finger, or clicks where the browser has no touch screen; px of the viewport. */
  tap(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** The page as a picture, PNG. */
  screenshot(): Promise<Buffer>;
  /** Uncaught errors of the pages so far, and scripts that could not be read. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}
