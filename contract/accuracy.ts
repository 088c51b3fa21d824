/** Limits of the public figures of a game: its estimates beside the prices of later sales, and prices by item. */

/** Number of days of sales that the record covers. */
export const ACCURACY_DAYS = 90;
/** Minimum number of sales for figures that do not show the price of a single account. */
export const FEWEST_SALES = 5;
/** Maximum number of sales that the record lists; its figures are of all sales. */
export const ACCURACY_POINTS = 300;
/** A report is compared with sales up to this many days after it. */
export const SCORED_DAYS = 90;
