import type { GameField } from '@account-doctor/contract/game';
import { searchKey } from '@account-doctor/contract/typed';
import type { GameOfSales, GamesOfSales } from './gameOfSales';

/** Something that a file can name, with the names that people give it. */
interface Named {
  id: string;
  names: readonly string[];
}

/** The ids by name, by the game, field or map of games that has them. */
const indexes = new WeakMap<object, Map<string, string | null>>();

/** Looks an id up by itself or by a name that only one of them has; `null` for other texts. */
function idIn(owner: object, given: string, named: () => readonly Named[]): string | null {
  let index = indexes.get(owner);
  if (!index) {
    index = new Map();
    const all = named();
    for (const { id, names } of all)
      for (const key of new Set(names.map(searchKey)))
        if (key !== '') index.set(key, index.has(key) ? null : id);
    for (const { id } of all) index.set(`id ${id}`, id);
    indexes.set(owner, index);
  }
  return index.get(`id ${given}`) ?? index.get(searchKey(given)) ?? null;
}

/** A label and its parts around brackets: 官服 of 星穹列车（官服）. */
const partsOf = (label: string): string[] => [label, ...label.split(/[()（）]/)];

/** The id of a game by its id, name or what players call it. */
export const gameIdOf = (games: GamesOfSales, given: string): string | null =>
  idIn(games, given, () =>
    [...games].map(([id, { name = id, words }]) => ({
      id,
      names: [name, ...(words?.names ?? [])],
    })),
  );

/** The id of a game's server by its id, label or what players call it. */
export const serverIdOf = ({ servers, words }: GameOfSales, given: string): string | null =>
  idIn(servers, given, () =>
    servers.map(({ serverId: id, label = id }) => ({
      id,
      names: [...partsOf(label), ...(words?.servers?.[id] ?? [])],
    })),
  );

/** The value of a field's option by its value, label or what players call it. */
export const optionOf = (
  { words }: Pick<GameOfSales, 'words'>,
  field: Extract<GameField, { options: unknown }>,
  given: string,
): string | null =>
  idIn(field.options, given, () =>
    field.options.map(({ value, label }) => ({
      id: value,
      names: [label, ...(words?.fields?.[field.key]?.options?.[value] ?? [])],
    })),
  );
