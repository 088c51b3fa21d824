/** What other modules may ask about sales. */
export { countSales, hasSales, insertSales, salesOfFamily, salesOfGame, salesSince } from './store';
export type { NewSale } from './store';
