/** What other modules may ask about sales. */
export { countSales, hasSales, insertSales, salesOfFamily, salesOfGame } from './store';
export type { NewSale } from './store';
