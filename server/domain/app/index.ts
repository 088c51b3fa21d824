/** What the rest of the service may use of `app`. */
export { payChannel } from './payChannel';
