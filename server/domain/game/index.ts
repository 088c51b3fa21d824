/** The functions of this module that other modules import. */
export { gameBroughtBack } from './bringBack';
export {
  withoutRetired,
  findGame,
  gameForEvaluation,
  serverLabel,
  withoutZone,
  zoneProblem,
} from './game';
export { absentIcons, preparedIcon, iconAsData, iconUrlOf } from './icons';
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
export {
  evidenceRuleOf,
  fillItemKinds,
  fillTexts,
  withSharedWords,
  wordsOfGames,
} from './gameTexts';
export { storeGame } from './storeGame';
export { fileGames, type GameChange, withGameVersions } from './versions';
export { selectDefinition, selectVersionPage } from './versionStore';
export { countBeyondForm } from './beyondForm';
