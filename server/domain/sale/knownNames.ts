import type { GameField } from '@account-doctor/contract/game';
import { searchKey } from '@account-doctor/contract/typed';
import type { GameOfSales, GamesOfSales } from './gameOfSales';

/** Something that a file can name, with the names that people give it. */
interface Named {
  id: string;
  names: readonly string[];
}

/** Ids by name; `null` for a name that several have. */
type Index = Map<string, string | null>;

/** The key of games without words. */
const NO_WORDS = {};
/** Indexes by the words of the game, then by the list that has the names: both determine an index. */
const indexes = new WeakMap<object, WeakMap<object, Index>>();

function indexOf(named: readonly Named[]): Index {
  const index: Index = new Map();
  for (const { id, names } of named)
    for (const key of new Set(names.map(searchKey)))
      if (key !== '') index.set(key, index.has(key) ? null : id);
  for (const { id } of named) index.set(`id ${id}`, id);
  return index;
}

/**
 * The index of a list of games, servers or options, which is made once.
 * @param named reads the names from the list and the words
 */
function keptIndex(list: object, words: object | undefined, named: () => readonly Named[]): Index {
  const key = words ?? NO_WORDS;
  const ofWords = indexes.get(key) ?? new WeakMap<object, Index>();
  indexes.set(key, ofWords);
  const index = ofWords.get(list) ?? indexOf(named());
  ofWords.set(list, index);
  return index;
}

/** Looks an id up by itself or by a name that only one of them has; `null` for other texts. */
const idIn = (index: Index, given: string): string | null =>
  index.get(`id ${given}`) ?? index.get(searchKey(given)) ?? null;

/** A label and its parts around brackets: 官服 of 星穹列车（官服）. */
const partsOf = (label: string): string[] => [label, ...label.split(/[()（）]/)];

/** The id of a game by its id, name or what players call it. */
export const gameIdOf = (games: GamesOfSales, given: string): string | null => {
  const named = () =>
    [...games].map(([id, { name = id, words }]) => ({
      id,
      names: [name, ...(words?.names ?? [])],
    }));
  return idIn(keptIndex(games, undefined, named), given);
};

/** The id of a game's server by its id, label or what players call it. */
export const serverIdOf = ({ servers, words }: GameOfSales, given: string): string | null => {
  const named = () =>
    servers.map(({ serverId: id, label = id }) => ({
      id,
      names: [...partsOf(label), ...(words?.servers?.[id] ?? [])],
    }));
  return idIn(keptIndex(servers, words, named), given);
};

/** The value of a field's option by its value, label or what players call it. */
export const optionOf = (
  { words }: Pick<GameOfSales, 'words'>,
  field: Extract<GameField, { options: unknown }>,
  given: string,
): string | null => {
  const named = () =>
    field.options.map(({ value, label }) => ({
      id: value,
      names: [label, ...(words?.fields?.[field.key]?.options?.[value] ?? [])],
    }));
  return idIn(keptIndex(field.options, words, named), given);
};
