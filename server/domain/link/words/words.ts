import type { GameWords } from './gameWords';
import { hoyoverseWords } from './hoyoverse';
import { securityWords } from './security';
import { tencentWords } from './tencent';

const byGame: Record<string, GameWords> = { ...hoyoverseWords, ...tencentWords };

/** The players’ words for a game; of one that nobody wrote them down for, those that all games share. */
export function wordsOf(gameId: string): GameWords {
  const words = byGame[gameId] ?? {};
  return { ...words, fields: { ...securityWords, ...words.fields } };
}
