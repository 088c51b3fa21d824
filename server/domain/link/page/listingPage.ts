/** The content of a listing's page. */
export interface ListingPage {
  title: string;
  description: string;
  /** In fen. */
  price: number | null;
  /** Named properties of the account. */
  properties: { name: string; value: string }[];
  /** The marketplace's category of the listing. */
  category: string;
  /** Whether the account is sold or withdrawn. */
  over: boolean;
}

/** Maximum length of a title; longer titles are cut. */
export const LONGEST_TITLE = 300;
export const LONGEST_DESCRIPTION = 20_000;
export const MOST_PROPERTIES = 200;
export const LONGEST_PROPERTY = 2_000;
