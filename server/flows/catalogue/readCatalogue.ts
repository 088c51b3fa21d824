import { Catalogue } from '@account-doctor/contract/catalogue';
import { propertyWords } from '@account-doctor/contract/catalogueWords';
import type { FieldProblems } from '@account-doctor/contract/envelope';
import { CATALOGUE_FILE_LIMIT } from '@account-doctor/contract/limits';
import { BusinessError } from '../../core/errors';
import { parsePayload } from '../../core/http/fieldProblems';
import { withIcons } from './icons';

/** A parsed file, or its problems as sentences that name game and position. */
export type ReadCatalogue = Awaited<ReturnType<typeof withIcons>>;

/** Maximum number of problems shown. */
const SHOWN = 50;

/** Parses a file of games as written by `catalogueText`. */
export async function readCatalogue(text: string): Promise<ReadCatalogue> {
  if (text.length > CATALOGUE_FILE_LIMIT)
    return { problems: [`文件超过 ${CATALOGUE_FILE_LIMIT / 1_048_576} MB，请分成几个文件导入`] };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { problems: [`文件不是 JSON${placeOf(error, text)}，请检查逗号、引号和括号`] };
  }
  try {
    return await withIcons(parsePayload(Catalogue, json));
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const found = Object.entries((error.data as FieldProblems).fields);
    const problems = found
      .slice(0, SHOWN)
      .map(([path, problem]) => `${describePath(json, path.split('.'))}：${problem}`);
    const left = found.length - problems.length;
    return { problems: left > 0 ? [...problems, `还有 ${left} 处问题`] : problems };
  }
}

/** The line of a JSON syntax error, if the parser reports it. */
function placeOf(error: unknown, text: string): string {
  const position = /position (\d+)/.exec(String(error))?.[1];
  if (position === undefined) return '';
  return `，第 ${text.slice(0, Number(position)).split('\n').length} 行附近有错误`;
}

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** Label of a list entry: its name, its id, or its index. */
function entryLabel(list: string, entry: unknown, place: string): string {
  const names = ['name', 'label', 'gameId', 'serverId', 'key', 'value'].map((key) =>
    partOf(entry, key),
  );
  const name = names.find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof name === 'string'
    ? `${propertyWords(list)}“${name.slice(0, 30)}”`
    : `第 ${Number(place) + 1} 个${propertyWords(list)}`;
}

/** A path in the file in Chinese: `游戏“原神” 字段“黄数” 名称`. */
function describePath(file: unknown, path: string[]): string {
  const words: string[] = [];
  let at = file;
  for (const [depth, key] of path.entries()) {
    const inside = partOf(at, key);
    if (Array.isArray(at) && depth > 0) {
      words.pop();
      words.push(entryLabel(path[depth - 1] ?? '', inside, key));
    } else words.push(key === 'payload' ? '文件' : propertyWords(key));
    at = inside;
  }
  return words.join(' ');
}
