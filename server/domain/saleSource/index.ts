/** The public API of the module `saleSource`. */
export { forgetFetched } from './fetchedFiles';
export { mayImport } from './store';
