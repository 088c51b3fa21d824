/** The public API of the module `saleOutcome`. */
export { orderOfOutcome } from './sourceRef';
