/** A marketplace whose listings can be read. */
export interface Marketplace {
  /** Name of the marketplace for users. */
  name: string;
  /** Whether the marketplace's listings are generated for demo mode. */
  sample: boolean;
  /** Whether an address is a page of the marketplace. */
  servesPage(url: URL): boolean;
  /**
   * Returns the HTML of a page, and its address after redirects.
   *
   * @throws WebProblem with the reason
   */
  open(url: URL): Promise<{ html: string; url: URL }>;
  /** Words that mean, on pages of the marketplace, that the account is no longer for sale. */
  overWords: readonly string[];
}
