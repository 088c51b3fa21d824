/** What the rest of the service may use of `app`. */
export { mayPay } from './payTarget';
