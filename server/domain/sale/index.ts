/** The public API of the module `sale`. */
export { parseNumberCell } from './amountCell';
export { parseYesOrNo } from './cellAnswer';
export { addSales, addScreenedSales, type Screening } from './addSales';
export { changesOfSales, countSalesChange } from './changes';
export { type CsvRecord, NoTable, UnreadableCsv, UnreadableFile } from './csv';
export { equalSales } from './equalSales';
export { csvText } from './csvText';
export { type GamesOfSales, gamesOfSales } from './gameOfSales';
export {
  countHandEdited,
  deleteStagedRows,
  gamesChangedBy,
  selectHeldCorrections,
  insertStagedRows,
  selectNewFamilies,
  selectStagedPage,
  type StagedRow,
  stagedRowsAfter,
  stagedSalesOfGame,
} from './importRows';
export { filePartKey, filePartKeys } from './fileParts';
export {
  FOREIGN_SALE_PROBLEM,
  type ImportOutcome,
  importSales,
  type RowWithProblems,
} from './importSales';
export {
  deleteImport,
  findImport,
  findImportOfUpload,
  hasLaterImport,
  hasLostSalesAfter,
  importsOfRuns,
  insertImport,
  lockExpiredImports,
  lockImport,
  resetStuckImports,
  selectImportPage,
  describeImport,
  type StoredImport,
  updateImport,
  updateImports,
} from './importStore';
export { headerKeyOf, mappingOfHeader, trustedMapping } from './mappingStore';
export { type ItemOfSales, type PricesByItem, pricesByItem } from './pricesByItem';
export { AUTOMATIC_PRIORITY, queueReceipt } from './queueReceipt';
export { type ReadRow, readSales } from './readSales';
export {
  countQuarantine,
  countHeldOfFile,
  reviewHeldOfFile,
  reviewSale,
  storeScreening,
  selectQuarantinePage,
  type SaleSuspicion,
} from './quarantine';
export {
  countRealSold,
  type OrderedSale,
  realSoldIds,
  selfReportedIds,
  soldSalesOfOrders,
} from './realSales';
export { type RejectedRow, RejectedRows } from './rejectedRows';
export { RejectionReport } from './rejectionReport';
export {
  countSales,
  countSalesOfFamily,
  countSoldAfter,
  hasSales,
  countSoldPerDay,
} from './saleCounts';
export { cellsOfSale, saleOfCells } from './saleCells';
export { sourceNameOf } from './saleRow';
export { saleOfSent, type SentProblem, type SentSale } from './sentSale';
export {
  editSale,
  findSale,
  historyOfSale,
  removeSale,
  selectSalePage,
  type SingleSale,
} from './singleSales';
export type { RowProblem } from './unknownNames';
export { openSheetFile, type SheetFile } from './sheetFile';
export { fileColumns, type ReadDateOrder, readSheet } from './sheetSales';
export { suggestMapping } from './suggestMapping';
export { fingerprintOf, SalesChanged, classifySales, takeRows } from './takeRows';
export { withdrawSales } from './withdraw';
export {
  newestSales,
  pricesByFamily,
  type NewSale,
  salesOfFamily,
  salesOfGame,
  soldSalesAfter,
  soldSalesUntil,
} from './store';
export { discardImport, lockBatchesOfKey } from './batchStore';
