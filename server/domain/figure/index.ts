/** The public API of the module `figure`. */
export { type FiguresOfDay, firstDayWithFigures, figuresOfLastDays } from './days';
export { figuresByChannelSql, countedOrderIdsSql } from './sources';
