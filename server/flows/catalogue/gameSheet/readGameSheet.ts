import { FileGame } from '@account-doctor/contract/catalogue';
import { Id } from '@account-doctor/contract/call';
import type { FieldProblems } from '@account-doctor/contract/envelope';
import type { GameSheet } from '@account-doctor/contract/types';
import { MINUTE } from '@account-doctor/contract/time';
import { z } from 'zod';
import { chineseOf } from '../../../core/bilingual';
import { createHelperPool } from '../../../core/helpers';
import { BusinessError } from '../../../core/errors';
import { parsePayload } from '../../../core/http/fieldProblems';
import { compareGames, gameHash, type CompleteGame } from '../../../domain/game';
import { readNamedRows, type SheetColumn } from './columns';
import { GameInRows } from './gameInRows';
import { SheetRow } from './sheetRow';
import type { readSheetRecords } from './sheetWorker';

/** Spreadsheets are read in a process of its own, whose memory is returned. */
const readers = createHelperPool<typeof readSheetRecords>(
  new URL('./sheetHelper.mjs', import.meta.url),
  {
    mostProcesses: 1,
    idleTime: 30_000,
  },
);

/** The column that gives a property of a game. */
const columnsOfProperties: Record<string, SheetColumn> = {
  ...{ name: '名称', label: '名称', kind: '类型', unit: '单位', 'level.label': '单位' },
  ...{ required: '必填', min: '最小值', max: '最大值', zones: '最小值', decimals: '小数位' },
  ...{ options: '选项', tier: '稀有度', group: '分类', effect: '对价格的影响', hint: '提示' },
  ...{ zoneFamily: '行情分组', gameId: '编号', serverId: '编号', key: '编号', value: '编号' },
};

/** The row and the column of a property, as far as they are known. */
function placeOf({ places }: GameInRows, path: string): [SheetRow | null, SheetColumn] {
  const parts = path.split('.');
  let row: SheetRow | null = null;
  for (let length = parts.length; length > 0 && !row; length--)
    row = places.get(parts.slice(0, length).join('.')) ?? null;
  const column =
    columnsOfProperties[parts.slice(-2).join('.')] ?? columnsOfProperties[parts.at(-1) ?? ''];
  return [row, column ?? '名称'];
}

const listNames: Record<string, string> = { servers: '区服', fields: '字段' };

/** A game as a spreadsheet describes it, without the search texts and the icon, for which the form asks. */
const SheetDescription = z.object({
  // Without a row for the game, the form asks for the name and the id.
  name: z.literal('').or(FileGame.shape.name),
  gameId: z.literal('').or(Id),
  servers: FileGame.shape.servers,
  fields: FileGame.shape.fields,
});

/** Checks the game like a catalogue file; adds the problems to their rows and returns the others. */
function checkGame(
  game: GameInRows,
): { described: z.output<typeof SheetDescription> } | { problems: string[] } {
  const { name, gameId, servers, fields } = game;
  try {
    return { described: parsePayload(SheetDescription, { name, gameId, servers, fields }) };
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const others: string[] = [];
    const broken = new Set([...game.places.values()].filter(({ problems }) => problems.length > 0));
    for (const [path, text] of Object.entries((error.data as FieldProblems).fields)) {
      const [row, column] = placeOf(game, path);
      if (!row) others.push(`${listNames[path] ?? '表格'}：${text}`);
      else if (!broken.has(row)) row.addProblem(column, text);
    }
    // A list can be too short because its rows are wrong.
    return { problems: broken.size > 0 ? [] : others };
  }
}

const NOTHING_READ = { rows: [], game: null, update: null };

/** Reads the rows of a spreadsheet as a new game, or as changes of a known game. */
function gameOfRecords(
  records: { line: number; cells: string[] }[],
  known: CompleteGame | null,
): GameSheet {
  const read = readNamedRows(records);
  if ('problem' in read) return { ...NOTHING_READ, problems: [read.problem] };
  const game = new GameInRows(known);
  const rows = read.rows.map((cells) => new SheetRow(cells));
  for (const row of rows) game.take(row);
  const checked = checkGame(game);
  const isWrong = rows.some(({ problems }) => problems.length > 0);
  const shown = { ...NOTHING_READ, rows: rows.map((row) => row.describeForDesk()) };
  if ('problems' in checked || isWrong)
    return { ...shown, problems: 'problems' in checked ? checked.problems : [] };
  const { names, serverWords, fieldWords } = game;
  const words = { ...known?.words, names, servers: serverWords, fields: fieldWords };
  const { described } = checked;
  if (!known) return { ...shown, problems: [], game: { ...described, words } };
  const after = { ...known, servers: described.servers, fields: described.fields, words };
  const { changes, problems } = compareGames(known, after);
  const update = { game: after, basis: gameHash(known), changes: chineseOf(changes) };
  return { ...shown, problems: chineseOf(problems), update: problems.length > 0 ? null : update };
}

/**
 * Reads a game from a spreadsheet; changes nothing.
 * @param content the file in base64, XLSX or CSV
 * @param known the game that the rows add to or change; `null` for a new one
 */
export async function readGameSheet(
  content: string,
  known: CompleteGame | null,
): Promise<GameSheet> {
  const bytes = Buffer.from(content, 'base64');
  const read = await readers.run({ content: bytes }, AbortSignal.timeout(MINUTE));
  return 'unreadable' in read
    ? { ...NOTHING_READ, problems: [read.unreadable] }
    : gameOfRecords(read.records, known);
}
