/** The public API of the module `figure`. */
export { type FiguresOfDay, lastDays } from './days';
export { countedByChannel, countedOrders } from './sources';
