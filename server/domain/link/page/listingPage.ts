/** What a listing’s page says, wherever it says it. */
export interface ListingPage {
  title: string;
  description: string;
  /** In fen. */
  price: number | null;
  /** Named properties of the account. */
  properties: { name: string; value: string }[];
  /** What it is of, as the marketplace sorts it. */
  category: string;
  /** Whether it says that the account is sold or taken back. */
  over: boolean;
}

/** Enough for any honest listing; what is longer is cut. */
export const LONGEST_TITLE = 300;
export const LONGEST_DESCRIPTION = 20_000;
export const MOST_PROPERTIES = 200;
export const LONGEST_PROPERTY = 2_000;
