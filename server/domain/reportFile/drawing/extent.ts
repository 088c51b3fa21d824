/** How much of a report a drawing shows; a line names what is left to the web page. */
export interface Extent {
  /** Characters of the valuer's words. */
  narrative: number;
  /** Pictures of evidence, in rows of so many. */
  pictures: number;
  picturesInRow: number;
  /** Factors that change the price most; fewer where a valuer set the price. */
  factors: number;
  factorsBehind: number;
  /** Items of the wall, in rows of so many. */
  items: number;
  itemsInRow: number;
  comparables: number;
  /** Whether each comparable has its steps to the account's price. */
  steps: boolean;
  risks: number;
  improvements: number;
}

/** The richest report fits in a picture of 1,080 × 6,000 px, the longest that chats show sharply. */
export const pictureExtent: Extent = {
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

/** Pages of paper have room for everything; only items are summed up. */
export const paperExtent: Extent = {
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
