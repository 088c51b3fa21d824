/** What a column of a file of sales can be, apart from the fields of its games. */
export const saleColumns = [
  'source_ref',
  'game',
  'server',
  'kind',
  'price_yuan',
  'at',
  'days_to_sell',
] as const;

/** Optional columns; a missing or empty value means unknown. */
const optionalSaleColumns = ['account_ref', 'seller_ref'] as const;

/** Columns that each sale needs, in the file or as one value for all rows. */
export const neededColumns = ['game', 'server', 'kind', 'price_yuan', 'at'] as const;

export const ownColumns: readonly string[] = [...saleColumns, ...optionalSaleColumns];
