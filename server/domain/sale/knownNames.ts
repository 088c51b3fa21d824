import type { GameField } from '@account-doctor/contract/game';
import { searchKey } from '@account-doctor/contract/typed';
import type { GameOfSales, GamesOfSales } from './gameOfSales';

/** Something that a file can name, and all its names. */
interface NamedThing {
  id: string;
  names: readonly string[];
}

/** Ids by name; `null` for a name that several things have. */
type NameIndex = Map<string, string | null>;

/** Stands for the words of a game that has none. */
const NO_WORDS = {};
/** Indexes by a game's words and then by the list of named things; together, these determine the index. */
const indexes = new WeakMap<object, WeakMap<object, NameIndex>>();

function buildIndex(named: readonly NamedThing[]): NameIndex {
  const index: NameIndex = new Map();
  for (const { id, names } of named)
    for (const key of new Set(names.map(searchKey)))
      if (key !== '') index.set(key, index.has(key) ? null : id);
  for (const { id } of named) index.set(`id ${id}`, id);
  return index;
}

/**
 * The index of a list of games, servers or options; it is built once.
 * @param named reads the names from the list and the words
 */
function cachedIndex(
  list: object,
  words: object | undefined,
  named: () => readonly NamedThing[],
): NameIndex {
  const key = words ?? NO_WORDS;
  const ofWords = indexes.get(key) ?? new WeakMap<object, NameIndex>();
  indexes.set(key, ofWords);
  const index = ofWords.get(list) ?? buildIndex(named());
  ofWords.set(list, index);
  return index;
}

/** Looks up an id by the id itself or by a name that only one thing has; `null` for other texts. */
const findId = (index: NameIndex, given: string): string | null =>
  index.get(`id ${given}`) ?? index.get(searchKey(given)) ?? null;

/** A label, and its parts outside and inside brackets: 官服 of 星穹列车（官服）. */
const labelParts = (label: string): string[] => [label, ...label.split(/[()（）]/)];

/** Finds a game's id by the id itself, the name, or what players call the game. */
export const gameIdOf = (games: GamesOfSales, given: string): string | null => {
  const namedGames = () =>
    [...games].map(([id, { name = id, words }]) => ({
      id,
      names: [name, ...(words?.names ?? [])],
    }));
  return findId(cachedIndex(games, undefined, namedGames), given);
};

/** Finds a server's id by the id itself, the label, or what players call the server. */
export const serverIdOf = ({ servers, words }: GameOfSales, given: string): string | null => {
  const namedServers = () =>
    servers.map(({ serverId: id, label = id }) => ({
      id,
      names: [...labelParts(label), ...(words?.servers?.[id] ?? [])],
    }));
  return findId(cachedIndex(servers, words, namedServers), given);
};

/** Finds an option's value by the value itself, the label, or what players call the option. */
export const optionOf = (
  { words }: Pick<GameOfSales, 'words'>,
  field: Extract<GameField, { options: unknown }>,
  given: string,
): string | null => {
  const namedOptions = () =>
    field.options.map(({ value, label }) => ({
      id: value,
      names: [label, ...(words?.fields?.[field.key]?.options?.[value] ?? [])],
    }));
  return findId(cachedIndex(field.options, words, namedOptions), given);
};
