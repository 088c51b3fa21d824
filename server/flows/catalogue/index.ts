/** The API of `catalogue` for the commands. */
export { compareCatalogue, exportCatalogue, importCatalogue } from './catalogue';
export type { IncomingCatalogue } from './icons';
export type { FileDifference } from './importGames';
export { readCatalogue } from './readCatalogue';
export { exportVersion } from './versions';
