import { searchKey } from '@account-doctor/contract/typed';
import type { Game } from '@account-doctor/contract/types';

/** How well a game matches the search: 0 is best, `null` means no match. */
function matchRank({ name, pinyin, pinyinInitials }: Game, wanted: string): number | null {
  const matches: [string, (text: string) => boolean][] = [
    [name, (text) => text.startsWith(wanted)],
    [pinyinInitials, (text) => text.startsWith(wanted)],
    [pinyin, (text) => text.startsWith(wanted)],
    [name, (text) => text.includes(wanted)],
    [pinyinInitials, (text) => text.includes(wanted)],
    [pinyin, (text) => text.includes(wanted)],
  ];
  const found = matches.findIndex(([text, fits]) => fits(searchKey(text)));
  return found < 0 ? null : found;
}

/**
 * Games whose Chinese name, pinyin or pinyin initials contain the search text, with matches at the start first; empty
 * without a search text.
 */
export function searchGames(games: readonly Game[], query: string): Game[] {
  const wanted = searchKey(query);
  if (wanted === '') return [];
  return games
    .flatMap((game) => {
      const fit = matchRank(game, wanted);
      return fit === null ? [] : [{ game, fit }];
    })
    .sort((a, b) => a.fit - b.fit)
    .map(({ game }) => game);
}

/** Games by the first letter of their names; all other characters come last, under #. */
export function groupByInitial(games: readonly Game[]): { initial: string; games: Game[] }[] {
  const letters = new Map<string, Game[]>();
  for (const game of games) {
    const initial = /^[A-Z]$/.test(game.initial) ? game.initial : '#';
    letters.set(initial, [...(letters.get(initial) ?? []), game]);
  }
  return [...letters]
    .sort(([a], [b]) => (a === '#' ? 1 : b === '#' ? -1 : a.localeCompare(b)))
    .map(([initial, list]) => ({ initial, games: list }));
}
