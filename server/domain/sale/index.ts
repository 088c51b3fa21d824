/** What the rest of the service may use of `sale`. */
export { UnreadableCsv } from './csv';
export { csvText } from './csvText';
export { type ImportOutcome, importSales } from './importSales';
export { type RejectedRow, RejectedRows } from './rejectedRows';
export {
  countSales,
  hasSales,
  insertSales,
  type NewSale,
  salesOfFamily,
  salesOfGame,
  salesSince,
} from './store';
