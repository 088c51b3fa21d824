/** The public API of the module `figure`. */
export { type FiguresOfDay, firstDay, lastDays } from './days';
export { countedByChannel, countedOrders } from './sources';
