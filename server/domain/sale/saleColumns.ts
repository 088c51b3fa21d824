/** Meanings of columns in files of sales, besides the fields of games. */
export const saleColumns = [
  'source_ref',
  'game',
  'server',
  'kind',
  'price_yuan',
  'at',
  'days_to_sell',
] as const;

/** Optional columns; a missing column or an empty cell means unknown. */
const optionalSaleColumns = ['account_ref', 'seller_ref'] as const;

/** Meanings that every file needs, as a column or as one value for all rows. */
export const neededColumns = ['game', 'server', 'kind', 'price_yuan', 'at'] as const;

export const ownColumns: readonly string[] = [...saleColumns, ...optionalSaleColumns];
