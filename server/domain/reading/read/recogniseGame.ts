import type { GameField } from '@account-doctor/contract/game';
import type { GameWords } from '@account-doctor/contract/gameWords';
import { listingParts } from '@account-doctor/contract/reading';
import { withoutGaps } from './clauses';
import { readAccount, type ReadTexts } from './readAccount';

interface NamedGame {
  gameId: string;
  name: string;
}

/** Names of this length also occur in other words: 王者 in 王者武器. */
const BRIEF_LENGTH = 2;

/**
 * Recognises the game of a listing by its names, either only the brief ones or only the longer ones. Decides by the
 * most reliable text that has a name, and in it by the first name. If several names begin there, the longest counts:
 * 崩坏星穹铁道 is another game than 崩坏.
 */
export function recogniseGame<Game extends NamedGame>(
  games: readonly Game[],
  words: ReadonlyMap<string, GameWords>,
  { texts, areBrief }: { texts: ReadTexts; areBrief: boolean },
): Game | null {
  const names = games.flatMap((game) =>
    [game.name, ...(words.get(game.gameId)?.names ?? [])].map((name) => ({
      game,
      name: withoutGaps(name.replace(/[：:]/g, '')),
    })),
  );
  for (const place of listingParts)
    for (const text of texts[place]) {
      const plainText = withoutGaps(text).replace(/[：:]/g, '');
      const [first] = names
        .filter(({ name }) =>
          areBrief ? name.length === BRIEF_LENGTH : name.length > BRIEF_LENGTH,
        )
        .map(({ game, name }) => ({ game, name, at: plainText.indexOf(name) }))
        .filter(({ at }) => at >= 0)
        .sort((a, b) => a.at - b.at || b.name.length - a.name.length);
      if (first) return first.game;
    }
  return null;
}

/** A text must state at least `FEWEST_FACTS` facts about a game, and `MARGIN` times as many as about any other game. */
const FEWEST_FACTS = 2;
const MARGIN = 2;

/**
 * Recognises a game by how much of its form a text fills in: at least twice as much as of any other game's form. `null`
 * if that is unclear. Safety fields do not count, because all games have them.
 */
export function recogniseGameByContent(
  games: readonly { gameId: string; fields: readonly GameField[] }[],
  words: ReadonlyMap<string, GameWords>,
  texts: ReadTexts,
): string | null {
  const facts = games
    .map(({ gameId, fields }) => {
      const own = fields.filter(({ group }) => group !== 'security');
      const { answers } = readAccount(own, words.get(gameId) ?? {}, texts);
      return { gameId, count: answers.reduce((sum, { answer }) => sum + countFacts(answer), 0) };
    })
    .sort((one, other) => other.count - one.count);
  const [first, second] = facts;
  const isClear = first && first.count >= Math.max(FEWEST_FACTS, MARGIN * (second?.count ?? 0));
  return isClear ? first.gameId : null;
}

const countFacts = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null ? Object.keys(answer).length : 1;
