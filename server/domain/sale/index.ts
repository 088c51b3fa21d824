/** What the rest of the service may use of `sale`. */
export { UnreadableCsv } from './csv';
export { csvLine } from './csvLine';
export { csvText } from './csvText';
export { type ImportOutcome, importSales } from './importSales';
export { readSales } from './readSales';
export {
  countQuarantine,
  holdSales,
  reviewSale,
  screenSales,
  selectQuarantinePage,
  type Suspicion,
} from './quarantine';
export { type RejectedRow, RejectedRows } from './rejectedRows';
export { sourceNameOf } from './saleRow';
export {
  countSales,
  countSoldAfter,
  hasSales,
  insertSales,
  type NewSale,
  recordImport,
  salesOfFamily,
  salesOfGame,
  salesSince,
  selectImportPage,
  soldAfter,
  soldPerDay,
  soldUntil,
} from './store';
