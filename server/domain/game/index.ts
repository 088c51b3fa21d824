/** What the rest of the service may use of `game`. */
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
export {
  type DescribedGame,
  gameNames,
  insertGame,
  listGameIds,
  listAllGames,
  listGames,
  listHotGames,
  lockCatalogue,
  placesOfGames,
  type ServerOfGame,
} from './store';
export { takeGame, wholeGames } from './takeGame';
