import { csvRecords } from '../../../server/domain/sale/csv';

/** A CSV text as an operator's file of sales. */
export const fileOfSales = (text: string) => ({
  ...{ name: 'sales.csv', importedBy: 'operator', hash: '', mapping: undefined },
  sheet: { sheets: [], from1904: false, records: () => csvRecords([text]) },
});
