/** Limits of a game's public accuracy record, which compares estimates with the prices of later sales. */

/** Number of days of sales that the record covers. */
export const ACCURACY_DAYS = 90;
/** Maximum number of sales that the record lists; its figures count all sales. */
export const ACCURACY_POINTS = 300;
/** A report is compared with sales up to this many days after it. */
export const SCORED_DAYS = 90;
