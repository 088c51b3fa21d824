/** The public API of the module `link`. */
export { listingRef } from './listingSource';
