/** What the rest of the service may use of `payment`. */
export { begunBetween, type Booked, booked } from './booked';
export { checkBooks } from './books';
export { fulfil } from './fulfil';
export { orderInfo } from './info';
export { selectKeptPayment as keptPayment } from './store';
