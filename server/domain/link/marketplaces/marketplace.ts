/** A place where accounts are offered, and whose listings can be read. */
export interface Marketplace {
  /** As people call it. */
  name: string;
  /** Its listings are generated, to try it on. */
  sample: boolean;
  /** Whether an address is one of its pages. */
  has(url: URL): boolean;
  /**
   * The HTML of a page.
   * @throws WebProblem that says why not
   */
  open(url: URL): Promise<string>;
  /** Words by which its pages say that an account cannot be bought any more. */
  overWords: readonly string[];
}
