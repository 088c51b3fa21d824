import type { GameWords } from '@account-doctor/contract/gameWords';
import { listingPlaces } from '@account-doctor/contract/reading';
import { withoutGaps } from './read/clauses';
import type { ReadTexts } from './read/readAccount';

interface NamedGame {
  gameId: string;
  name: string;
}

/** Minimum length of a game's name; shorter names are ambiguous. */
const SHORTEST = 2;

/**
 * The game of a listing: the one whose name comes first in the most reliable place. Of names that
 * begin at the same position the longest counts: 崩坏星穹铁道 is another game than 崩坏.
 */
export function recogniseGame<Game extends NamedGame>(
  games: readonly Game[],
  words: ReadonlyMap<string, GameWords>,
  texts: ReadTexts,
): Game | null {
  const names = games.flatMap((game) =>
    [game.name, ...(words.get(game.gameId)?.names ?? [])].map((name) => ({
      game,
      name: withoutGaps(name.replace(/[：:]/g, '')),
    })),
  );
  for (const place of listingPlaces)
    for (const text of texts[place]) {
      const plainText = withoutGaps(text).replace(/[：:]/g, '');
      const [first] = names
        .filter(({ name }) => name.length >= SHORTEST)
        .map(({ game, name }) => ({ game, name, at: plainText.indexOf(name) }))
        .filter(({ at }) => at >= 0)
        .sort((a, b) => a.at - b.at || b.name.length - a.name.length);
      if (first) return first.game;
    }
  return null;
}
