import { open, readFile } from 'node:fs/promises';
import { type CsvRecord, csvRecords, NoTable, UnreadableFile } from './csv';
import { csvText } from './csvText';
import { openWorkbook, workbookRecords } from './xlsx';

/** A file of sales, which can be read several times. */
export interface SheetFile {
  /** Names of the sheets; empty for CSV. */
  sheets: string[];
  /** Whether dates written as a number of days count from 1904, as in workbooks of old Macs. */
  from1904: boolean;
  /** Reads the records of a sheet, by default the first. */
  records: (sheet: string | null) => AsyncGenerator<CsvRecord>;
}

const ZIP = Buffer.from('PK\u0003\u0004');
const PDF = Buffer.from('%PDF-');
/** First bytes of XLS files and of workbooks with a password. */
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/**
 * Beginning of HTML or XML in UTF-8 or UTF-16, one character per byte. Some web systems export it with the file name of
 * a workbook.
 */
const MARKUP = /^(?:\xff\xfe|\xfe\xff|\xef\xbb\xbf)?[\s\0]*<\0?[!?a-z]/i;
/** Number of bytes at the beginning of a file that show its type. */
const BEGINNING_BYTES = 64;

/**
 * Opens a file of sales: XLSX, or CSV in UTF-8, UTF-16 or GB18030.
 * @throws UnreadableFile for other files
 */
export async function openSheetFile(file: string): Promise<SheetFile> {
  const beginning = await readBeginning(file);
  if (beginning.indexOf(OLD_WORKBOOK) === 0)
    throw new UnreadableFile(
      'the file is an old XLS workbook or has a password: save it as XLSX or CSV',
      '这是旧版 XLS 或设了密码的表格，请另存为 XLSX 或 CSV 再试',
    );
  if (beginning.indexOf(PDF) === 0)
    throw new NoTable(
      'the file is a PDF: export the sales as XLSX or CSV',
      '这其实是 PDF，不是表格，请从店铺后台或 Excel、WPS 另外导出 XLSX 或 CSV',
    );
  if (MARKUP.test(beginning.toString('latin1')))
    throw new UnreadableFile(
      'the file is a web page or XML: open it in a spreadsheet program and save it as XLSX or CSV',
      '这其实是网页或 XML 文件，请用 Excel 或 WPS 打开，另存为 XLSX 或 CSV 再试',
    );
  if (beginning.indexOf(ZIP) === 0) {
    const workbook = await openWorkbook(await readFile(file));
    const { sheets, from1904 } = workbook;
    const records = (sheet: string | null) =>
      workbookRecords(workbook, requireSheet(sheets, sheet));
    return { sheets, from1904, records };
  }
  const text = await csvText(file);
  const again = async function* () {
    yield* csvRecords(await csvText(file));
  };
  let isFirst = true;
  return {
    sheets: [],
    from1904: false,
    records: () => {
      if (!isFirst) return again();
      isFirst = false;
      return csvRecords(text);
    },
  };
}

function requireSheet(sheets: readonly string[], asked: string | null): string {
  const sheet = asked ?? sheets[0];
  if (sheet !== undefined && sheets.includes(sheet)) return sheet;
  throw new UnreadableFile(
    `there is no sheet '${asked ?? ''}'; the workbook has ${sheets.join(', ')}`,
    `没有叫“${asked ?? ''}”的工作表`,
  );
}

async function readBeginning(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(BEGINNING_BYTES),
      0,
      BEGINNING_BYTES,
      0,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
