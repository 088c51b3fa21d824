/** The public API of the module `saleSource`. */
export { forgetFetchedFile } from './fetchedFiles';
export { mayImport } from './store';
