/** What the commands use of `catalogue`. */
export { compareCatalogue, exportCatalogue, importCatalogue } from './catalogue';
export { readCatalogue } from './readCatalogue';
