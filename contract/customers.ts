/** Limits of what members of the desk write about customers and export. */

/** Maximum length of a note about a customer, and of the reason for a look at masked data. */
export const CUSTOMER_NOTE_LIMIT = 500;
export const LOOK_REASON_LIMIT = 200;
export const GIFT_REASON_LIMIT = 200;

/** Maximum number of rows of an exported list. */
export const EXPORT_LIMIT = 10_000;

/** Formats of exported lists; CSV is UTF-8 with a byte order mark, so that Excel reads it. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
