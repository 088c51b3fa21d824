/** What the rest of the service may use of `game`. */
export { findGame, gameForEvaluation, serverLabel, withoutZone, zoneProblem } from './game';
export {
  countGames,
  type DescribedGame,
  gameNames,
  insertGame,
  listGameIds,
  listGames,
  listHotGames,
  type ServerOfGame,
} from './store';
