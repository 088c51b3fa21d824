/** The functions of this module that other modules import. */
export { broughtBack } from './bringBack';
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
  placesOfGames,
  type ServerOfGame,
} from './store';
export { evidenceRuleOf, fillItemKinds, fillTexts, wordsOfGames } from './gameTexts';
export { takeGame } from './takeGame';
export { fileGames, type GameChange, versioned } from './versions';
export { selectDefinition, selectVersionPage } from './versionStore';
