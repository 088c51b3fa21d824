/** The public API of the module `app`. */
export { payChannel } from './payChannel';
