import { catalogueGames } from '../../sample/games';
import { securityWords } from '../../sample/games/securityWords';
import type { GameWords } from '../../sample/games/words';

/** The players’ words for a game; of one outside the catalogue, those that all games share. */
export function wordsOf(gameId: string): GameWords {
  const words = catalogueGames.find(({ code }) => code === gameId)?.words ?? {};
  return { ...words, fields: { ...securityWords, ...words.fields } };
}
