import type { ExportFormat } from '@account-doctor/contract/customers';
import type { DataOf } from '@account-doctor/contract/types';
import { writeXlsx } from 'hucre/xlsx';
import { chinaDate, chinaSecond } from '../chinaDay';
import { BYTE_ORDER_MARK, csvLine } from './csv';

type CellValue = string | number | null;

/** How the values of a column are written; not called for missing values. */
const cellKinds = {
  /**
   * For texts, and also for phone and order numbers: a workbook keeps them, while Excel rounds long numbers of a CSV
   * file.
   */
  text: { format: '@', csv: String, xlsx: String },
  count: { format: '0', csv: String, xlsx: Number },
  /** Fen, written as yuan with two digits. */
  money: {
    format: '0.00',
    csv: (fen: string | number) => (Number(fen) / 100).toFixed(2),
    xlsx: (fen: string | number) => Number(fen) / 100,
  },
  /** A day, `YYYY-MM-DD`. */
  day: { format: 'yyyy-mm-dd', csv: String, xlsx: (day: string | number) => new Date(day) },
  /** An instant in ISO 8601, written as the time in China, because spreadsheets know no time zones. */
  time: {
    format: 'yyyy-mm-dd hh:mm:ss',
    csv: (at: string | number) => chinaSecond(new Date(at)),
    xlsx: (at: string | number) => new Date(`${chinaSecond(new Date(at)).replace(' ', 'T')}Z`),
  },
};

interface ListColumn<Row> {
  title: string;
  kind: keyof typeof cellKinds;
  /** `null` becomes an empty cell. */
  of: (row: Row) => CellValue;
}

/** A list to write: its name in Chinese, columns and rows, and whether there are more rows than in the file. */
export interface WrittenList<Row> {
  name: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  cut: boolean;
}

type ListFile = DataOf<'POST /desk-api/order/export'>;

function writeCsv<Row>({ columns, rows }: WrittenList<Row>): Buffer {
  const lines = rows.map((row) =>
    csvLine(
      columns.map(({ kind, of }) => {
        const value = of(row);
        return value === null ? '' : cellKinds[kind].csv(value);
      }),
    ),
  );
  return Buffer.from(BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title)) + lines.join(''));
}

/** Texts are stored as texts, so no cell can become a formula. */
async function writeWorkbook<Row>({ name, columns, rows }: WrittenList<Row>): Promise<Buffer> {
  const cells = rows.map((row) =>
    columns.map(({ kind, of }) => {
      const value = of(row);
      return value === null ? null : cellKinds[kind].xlsx(value);
    }),
  );
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ kind }) => ({ numFmt: cellKinds[kind].format, autoWidth: true })),
        rows: [columns.map(({ title }) => title), ...cells],
        freezePane: { rows: 1 },
      },
    ],
  });
  return Buffer.from(bytes);
}

/** A list as a file for spreadsheet programs, named after the list and the day in China. */
export async function listFile<Row>(
  list: WrittenList<Row>,
  format: ExportFormat,
  now: Date,
): Promise<ListFile> {
  const bytes = format === 'csv' ? writeCsv(list) : await writeWorkbook(list);
  return {
    fileName: `${list.name} ${chinaDate(now)}.${format}`,
    file: bytes.toString('base64'),
    rows: list.rows.length,
    cut: list.cut,
  };
}
