/** The public API of the module `saleSource`. */
export { forgetFetchedFile } from './fetchedFiles';
export { addRunProblem, mayImport } from './store';
