/**
 * How much of a report a drawing contains: the maximum number of entries per section. A line refers to the web page for
 * the rest.
 */
export interface DrawingExtent {
  /** Characters of the appraiser's text. */
  narrative: number;
  /** Evidence pictures, and how many of them are in a row. */
  pictures: number;
  picturesInRow: number;
  /** Factors that change the price most; `factorsBehind` applies if an appraiser set the price. */
  factors: number;
  factorsBehind: number;
  /** Tiles of items, and how many of them are in a row. */
  items: number;
  itemsInRow: number;
  comparables: number;
  /** Whether each comparable lists the steps to the account's price. */
  steps: boolean;
  risks: number;
  improvements: number;
}

/**
 * With these limits, even the longest report fits into 1,080 × 6,000 px, the longest picture that chats show sharply.
 */
export const pictureExtent: DrawingExtent = {
  narrative: 240,
  pictures: 6,
  picturesInRow: 6,
  factors: 6,
  factorsBehind: 3,
  items: 8,
  itemsInRow: 8,
  comparables: 5,
  steps: false,
  risks: 4,
  improvements: 3,
};

/** A printed document contains everything except the least valuable items. */
export const paperExtent: DrawingExtent = {
  narrative: Infinity,
  pictures: Infinity,
  picturesInRow: 4,
  factors: Infinity,
  factorsBehind: Infinity,
  items: 20,
  itemsInRow: 10,
  comparables: Infinity,
  steps: true,
  risks: Infinity,
  improvements: Infinity,
};
