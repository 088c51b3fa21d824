import { isDeepStrictEqual } from 'node:util';
import type { CatalogueGame } from '@account-doctor/contract/catalogue';

/**
 * The differences between two versions of a game as lines of text, and the reasons why the change
 * is impossible.
 */
export interface GameDifferences {
  changes: string[];
  problems: string[];
}

/** A list of words of a game, e.g. the names of an option, after a description of that list. */
type Named = [name: string, words: string[]];

const fieldName = ({ fields }: CatalogueGame, key: string) => {
  const field = fields.find((one) => one.key === key);
  return `字段“${field?.label ?? key}”`;
};

const optionName = ({ fields }: CatalogueGame, key: string, value: string) => {
  const field = fields.find((one) => one.key === key);
  const option = field && 'options' in field && field.options.find((one) => one.value === value);
  return `选项“${option ? option.label : value}”`;
};

const serverName = ({ servers }: CatalogueGame, id: string) =>
  `区服“${servers.find(({ serverId }) => serverId === id)?.label ?? id}”`;

/** All lists of words in a game, each with its description. */
function listsOf(game: CatalogueGame): Named[] {
  const { words: { names = [], servers = {}, fields = {} } = {}, evidence } = game;
  return [
    ['叫法', names],
    ...Object.entries(servers).map(([id, list]): Named => [`${serverName(game, id)}的叫法`, list]),
    ...Object.entries(fields).flatMap(([key, field]): Named[] => {
      const name = fieldName(game, key);
      return [
        [`${name}的叫法`, field.names ?? []],
        [`${name}表示“是”的说法`, field.yes ?? []],
        [`${name}表示“否”的说法`, field.no ?? []],
        ...Object.entries(field.options ?? {}).map(([value, list]): Named => [
          `${name}${optionName(game, key, value)}的叫法`,
          list,
        ]),
      ];
    }),
    ['必需材料', evidence?.needed ?? []],
    ['建议材料', evidence?.wished ?? []],
  ];
}

const inWords = (list: string[]) => (list.length > 0 ? list.join('、') : '无');

/** Parts that the words refer to but that the game does not have. */
function unknownPlaces({ words = {}, servers, fields }: CatalogueGame): string[] {
  const serverIds = new Set(servers.map(({ serverId }) => serverId));
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return [
    ...Object.keys(words.servers ?? {})
      .filter((id) => !serverIds.has(id))
      .map((id) => `叫法里的区服“${id}”不存在`),
    ...Object.entries(words.fields ?? {}).flatMap(([key, { options = {} }]) => {
      const field = byKey.get(key);
      if (!field) return [`叫法里的字段“${key}”不存在`];
      const values = new Set('options' in field ? field.options.map(({ value }) => value) : []);
      return Object.keys(options)
        .filter((value) => !values.has(value))
        .map((value) => `字段“${field.label}”的叫法里的选项“${value}”不存在`);
    }),
  ];
}

/** Compares words, evidence and guideline of two versions, and lists words whose part does not exist. */
export function compareTexts(before: CatalogueGame, after: CatalogueGame): GameDifferences {
  const old = new Map(listsOf(before));
  const lists = new Map(listsOf(after));
  const names = [...new Set([...old.keys(), ...lists.keys()])];
  const changes = names
    .map((name) => ({ name, was: old.get(name) ?? [], is: lists.get(name) ?? [] }))
    .filter(({ was, is }) => !isDeepStrictEqual(was, is))
    .map(({ name, was, is }) => `${name}：${inWords(was)} → ${inWords(is)}`);
  if (before.guideline !== after.guideline) changes.push('改了上架指南');
  return { changes, problems: unknownPlaces(after) };
}
