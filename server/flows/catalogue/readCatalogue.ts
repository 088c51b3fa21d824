import { Catalogue } from '@account-doctor/contract/catalogue';
import { cataloguePropertyLabel } from '@account-doctor/contract/catalogueWords';
import { CATALOGUE_FILE_LIMIT } from '@account-doctor/contract/limits';
import { chineseOf, quoteText, type Sentence, sentence } from '../../core/bilingual';
import { parseBilingually } from '../../core/http/fieldProblems';
import { convertIcons } from './icons';

/** A parsed file, or its problems as sentences that name game and position. */
export type ReadCatalogue = Awaited<ReturnType<typeof convertIcons>>;

/** Maximum number of problems shown. */
const SHOWN_PROBLEMS = 50;

/** Parses a file of games as written by `catalogueText`. */
export async function readCatalogue(text: string): Promise<ReadCatalogue> {
  if (text.length > CATALOGUE_FILE_LIMIT) return { problems: [tooLarge] };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { problems: [notJson(error, text)] };
  }
  const read = parseBilingually(Catalogue, json);
  if ('data' in read) return convertIcons(read.data);
  const found = [...read.problems];
  const problems = found.slice(0, SHOWN_PROBLEMS).map(([path, problem]) => {
    const place = describePath(json, path.split('.'));
    return sentence(`${place.english}: ${problem.english}`, `${place.chinese}：${problem.chinese}`);
  });
  const left = found.length - problems.length;
  const more = sentence(`and ${left} more problems`, `还有 ${left} 处问题`);
  return { problems: left > 0 ? [...problems, more] : problems };
}

const LIMIT_MB = CATALOGUE_FILE_LIMIT / 1_048_576;
const tooLarge = sentence(
  `the file has more than ${LIMIT_MB} MB: split it and import each file`,
  `文件超过 ${LIMIT_MB} MB，请分成几个文件导入`,
);

/** Says that the file is not JSON, and near which line, if the parser reports it. */
function notJson(error: unknown, text: string): Sentence {
  const position = /position (\d+)/.exec(String(error))?.[1];
  const line = position === undefined ? null : text.slice(0, Number(position)).split('\n').length;
  return sentence(
    `the file is not JSON${line === null ? '' : `, see near line ${line}`}: check commas, quotes and brackets`,
    `文件不是 JSON${line === null ? '' : `，第 ${line} 行附近有错误`}，请检查逗号、引号和括号`,
  );
}

/** A property of a parsed value; `undefined` if the value is not an object or lacks the property. */
const propertyOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

const ids = ['gameId', 'serverId', 'key', 'value'];
const labels = ['name', 'label'];

/** The first of the entry's properties that has a text; `null` if none has. */
const findText = (entry: unknown, properties: string[]): string | null =>
  properties
    .map((key) => propertyOf(entry, key))
    .filter((name) => typeof name === 'string')
    .find((name) => name.trim() !== '') ?? null;

/** Label of a list entry: its name, its id, or its number in the list. */
function entryLabel(list: string, entry: unknown, place: string): Sentence {
  const number = Number(place) + 1;
  const id = findText(entry, [...ids, ...labels]);
  const label = findText(entry, [...labels, ...ids]);
  return sentence(
    `${list} ${id === null ? number : quoteText(id.slice(0, 64))}`,
    label === null
      ? `第 ${number} 个${cataloguePropertyLabel(list)}`
      : `${cataloguePropertyLabel(list)}“${label.slice(0, 30)}”`,
  );
}

/** A property of the file; the id of a part, which may be in any script, is in quotes. */
function propertyLabel(key: string): Sentence {
  if (key === 'payload') return sentence('file', '文件');
  return sentence(/^[\w-]+$/.test(key) ? key : quoteText(key), cataloguePropertyLabel(key));
}

/** A path in the file: `games "genshin", fields "pulls", label` and `游戏“原神” 字段“黄数” 名称`. */
function describePath(file: unknown, path: string[]): Sentence {
  const words: Sentence[] = [];
  let at = file;
  for (const [depth, key] of path.entries()) {
    const inside = propertyOf(at, key);
    if (Array.isArray(at) && depth > 0) {
      words.pop();
      words.push(entryLabel(path[depth - 1] ?? '', inside, key));
    } else words.push(propertyLabel(key));
    at = inside;
  }
  return sentence(words.map(({ english }) => english).join(', '), chineseOf(words).join(' '));
}
