/** What the rest of the service may use of `game`. */
export { compareCatalogue, exportCatalogue, importCatalogue } from './catalogue';
export { evidenceRuleOf } from './evidenceRule';
export {
  asOffered,
  findGame,
  gameForEvaluation,
  serverLabel,
  withoutZone,
  zoneProblem,
} from './game';
export { iconUrlOf, pictureOfIcon } from './icons';
export { readCatalogue } from './readCatalogue';
export {
  type DescribedGame,
  gameNames,
  insertGame,
  listGameIds,
  listAllGames,
  listGames,
  listHotGames,
  placesOfGames,
  type ServerOfGame,
} from './store';
