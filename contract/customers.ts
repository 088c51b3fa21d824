/** Limits of texts that staff write about customers, and of exported lists. */

/**
 * Maximum number of characters of a note about a customer, of the reason for viewing masked data, and of the reason for
 * giving a coupon.
 */
export const CUSTOMER_NOTE_LIMIT = 500;
export const LOOK_REASON_LIMIT = 200;
export const GIFT_REASON_LIMIT = 200;

/** Maximum number of rows of an exported list. */
export const EXPORT_LIMIT = 10_000;

/** Formats of exported lists; CSV is UTF-8 with a byte order mark, so that Excel reads it. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
