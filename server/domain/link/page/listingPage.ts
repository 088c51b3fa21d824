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
export const MAX_TITLE_LENGTH = 300;
export const MAX_DESCRIPTION_LENGTH = 20_000;
export const MAX_PROPERTIES = 200;
export const MAX_PROPERTY_LENGTH = 2_000;
