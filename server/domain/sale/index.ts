/** What the rest of the service may use of `sale`. */
export { type ImportOutcome, importSales } from './importSales';
export {
  countSales,
  hasSales,
  insertSales,
  type NewSale,
  salesOfFamily,
  salesOfGame,
  salesSince,
} from './store';
