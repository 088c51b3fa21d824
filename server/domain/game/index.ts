/** The functions of this module that other modules import. */
export { restoredGame } from './bringBack';
export { changedProperties } from './changedProperties';
export { compareGames } from './compareGames';
export type { GameDifferences } from './compareTexts';
export { gameHash } from './describeGame';
export {
  withoutRetired,
  findGame,
  gameForEvaluation,
  serverLabel,
  withoutZone,
  zoneProblem,
} from './game';
export { absentIcons, iconAsData, iconUrlOf } from './icons';
export {
  itemPictureProblems,
  picturePaths,
  decodePictures,
  withStoredPaths,
} from './uploadedGamePictures';
export { embeddedPictures, type ItemPictures, itemPictures, pictureOfItem } from './itemPictures';
export { insertIcons, selectIcons, type StoredIcon } from './iconStore';
export {
  type DescribedGame,
  gameNames,
  insertGame,
  listGameIds,
  listAllGames,
  listGames,
  listHotGames,
  positionsOfGames,
  type ServerOfGame,
} from './store';
export {
  evidenceRuleOf,
  fillItemKinds,
  fillGameTexts,
  withSharedWords,
  wordsOfGames,
} from './gameTexts';
export { storeGame, type CompleteGame, selectCompleteGame } from './storeGame';
export { gamesForFile, type GameChange, withGameVersions } from './versions';
export { selectGameDefinition, selectVersionPage } from './versionStore';
export { countNumbersBeyondForm } from './beyondForm';
