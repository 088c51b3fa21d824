/** The public API of the module `figure`. */
export { type FiguresOfDay, firstDayWithFigures, figuresOfLastDays } from './days';
export { countedByChannel, countedOrders } from './sources';
