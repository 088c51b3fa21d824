import { isDeepStrictEqual } from 'node:util';
import type { CatalogueGame } from '@account-doctor/contract/catalogue';
import { quoteText, type Sentence, sentence } from '../../core/bilingual';

/**
 * The differences between two versions of a game in words, and the reasons why the change is
 * impossible.
 */
export interface GameDifferences {
  changes: Sentence[];
  problems: Sentence[];
}

/** A list of words of a game, e.g. the names of an option, after a description of that list. */
type NamedList = [name: Sentence, words: string[]];

const fieldName = ({ fields }: CatalogueGame, key: string) =>
  `字段“${fields.find((one) => one.key === key)?.label ?? key}”`;

const optionName = ({ fields }: CatalogueGame, key: string, value: string) => {
  const field = fields.find((one) => one.key === key);
  const option = field && 'options' in field && field.options.find((one) => one.value === value);
  return `选项“${option ? option.label : value}”`;
};

const serverName = ({ servers }: CatalogueGame, id: string) =>
  `区服“${servers.find(({ serverId }) => serverId === id)?.label ?? id}”`;

/** All lists of words in a game, each with its description. */
function wordListsOf(game: CatalogueGame): NamedList[] {
  const { words: { names = [], servers = {}, fields = {} } = {}, evidence } = game;
  return [
    [sentence('words', '叫法'), names],
    ...Object.entries(servers).map(([id, list]): NamedList => [
      sentence(`words of server ${quoteText(id)}`, `${serverName(game, id)}的叫法`),
      list,
    ]),
    ...Object.entries(fields).flatMap(([key, field]): NamedList[] => {
      const name = fieldName(game, key);
      const text = `words of field ${quoteText(key)}`;
      return [
        [sentence(text, `${name}的叫法`), field.names ?? []],
        [sentence(`${text} for yes`, `${name}表示“是”的说法`), field.yes ?? []],
        [sentence(`${text} for no`, `${name}表示“否”的说法`), field.no ?? []],
        ...Object.entries(field.options ?? {}).map(([value, list]): NamedList => [
          sentence(
            `${text}, option ${quoteText(value)}`,
            `${name}${optionName(game, key, value)}的叫法`,
          ),
          list,
        ]),
      ];
    }),
    [sentence('evidence needed', '必需材料'), evidence?.needed ?? []],
    [sentence('evidence wished', '建议材料'), evidence?.wished ?? []],
  ];
}

const englishListText = (list: string[]) => list.map(quoteText).join(', ') || 'none';
const chineseListText = (list: string[]) => (list.length > 0 ? list.join('、') : '无');

/** Parts that the words refer to but that the game does not have. */
function unknownParts({ words = {}, servers, fields }: CatalogueGame): Sentence[] {
  const serverIds = new Set(servers.map(({ serverId }) => serverId));
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return [
    ...Object.keys(words.servers ?? {})
      .filter((id) => !serverIds.has(id))
      .map((id) =>
        sentence(`words: there is no server ${quoteText(id)}`, `叫法里的区服“${id}”不存在`),
      ),
    ...Object.entries(words.fields ?? {}).flatMap(([key, { options = {} }]) => {
      const field = byKey.get(key);
      if (!field)
        return [
          sentence(`words: there is no field ${quoteText(key)}`, `叫法里的字段“${key}”不存在`),
        ];
      const values = new Set('options' in field ? field.options.map(({ value }) => value) : []);
      return Object.keys(options)
        .filter((value) => !values.has(value))
        .map((value) =>
          sentence(
            `words of field ${quoteText(key)}: there is no option ${quoteText(value)}`,
            `字段“${field.label}”的叫法里的选项“${value}”不存在`,
          ),
        );
    }),
  ];
}

/** Compares words, evidence and guideline of two versions, and lists words whose part does not exist. */
export function compareTexts(before: CatalogueGame, after: CatalogueGame): GameDifferences {
  const byName = (game: CatalogueGame) =>
    new Map(wordListsOf(game).map(([name, words]) => [name.chinese, { name, words }]));
  const old = byName(before);
  const lists = byName(after);
  const changes = [...new Map([...old, ...lists]).values()]
    .map(({ name }) => ({
      name,
      was: old.get(name.chinese)?.words ?? [],
      is: lists.get(name.chinese)?.words ?? [],
    }))
    .filter(({ was, is }) => !isDeepStrictEqual(was, is))
    .map(({ name: { english, chinese }, was, is }) =>
      sentence(
        `${english}: ${englishListText(was)} → ${englishListText(is)}`,
        `${chinese}：${chineseListText(was)} → ${chineseListText(is)}`,
      ),
    );
  if (before.guideline !== after.guideline)
    changes.push(sentence('guideline changed', '改了上架指南'));
  return { changes, problems: unknownParts(after) };
}
