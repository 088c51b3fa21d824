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
export { broughtIcon, iconAsData, iconUrlOf, missingIcons } from './icons';
export { insertIcons, selectIcons, type StoredIcon } from './iconStore';
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
