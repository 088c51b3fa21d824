/** What other modules may ask about sales. */
export { countSales, gamesWithSales, insertSales, salesOfFamily, salesOfGame } from './store';
export type { NewSale } from './store';
