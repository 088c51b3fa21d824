/** What the program runs on, for the headers of every request. */
export interface Device {
  /** Platform marker (docs/product.md, "Request headers"). */
  readonly marker: 'h5' | 'weapp';
  platform: () => string;
  os: () => string;
  /** Origin of the page; empty where there is none. */
  pageOrigin: () => string;
}
