/** The public API of the module `sale`. */
export { addSales, addScreenedSales, type Screening } from './addSales';
export { changesOfSales } from './changes';
export { UnreadableCsv } from './csv';
export { csvLine } from './csvLine';
export { csvText } from './csvText';
export { type ImportOutcome, importSales } from './importSales';
export { type ItemOfSales, type PricesByItem, pricesByItem } from './pricesByItem';
export { readSales } from './readSales';
export {
  countQuarantine,
  reviewSale,
  screenSales,
  selectQuarantinePage,
  type SaleSuspicion,
} from './quarantine';
export {
  countRealSold,
  type OrderedSale,
  realSoldIds,
  selfReportedIds,
  soldOfOrders,
} from './realSales';
export { type RejectedRow, RejectedRows } from './rejectedRows';
export { RejectionReport } from './rejectionReport';
export { countSales, countSalesOfFamily, countSoldAfter, hasSales, soldPerDay } from './saleCounts';
export { sourceNameOf } from './saleRow';
export {
  newestSales,
  type NewSale,
  recordImport,
  salesOfFamily,
  salesOfGame,
  selectImportPage,
  soldAfter,
  soldUntil,
} from './store';
