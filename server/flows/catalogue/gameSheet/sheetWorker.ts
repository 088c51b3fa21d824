import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CsvRecord, openSheetFile, UnreadableFile } from '../../../domain/sale';

/** Maximum number of rows of a game's spreadsheet, more than its fields and options need. */
const ROWS_LIMIT = 10_000;

/** The rows of a spreadsheet, or why it cannot be read, in Chinese. */
export type SheetRecords = { records: CsvRecord[] } | { unreadable: string };

/** Reads the first sheet of a spreadsheet, XLSX or CSV, in a helper process. */
export async function readSheetRecords({
  content,
}: {
  content: Uint8Array;
}): Promise<SheetRecords> {
  const folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-game-'));
  try {
    const file = path.join(folder, 'file');
    await writeFile(file, content);
    const records: CsvRecord[] = [];
    for await (const record of (await openSheetFile(file)).records(null)) {
      if (records.length === ROWS_LIMIT) return { unreadable: `表格超过 ${ROWS_LIMIT} 行` };
      records.push(record);
    }
    return { records };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.said };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
