/** The public API of the module `link`. */
export { listingRef, siteOf } from './listingSource';
