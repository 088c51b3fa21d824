/** The public API of the module `saleSource`. */
export { forgetFetchedFile } from './fetchedFiles';
export { addRunProblem, mayImportAutomatically } from './store';
