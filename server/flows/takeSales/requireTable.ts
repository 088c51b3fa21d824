import type { SaleFileBeginning } from '@account-doctor/contract/saleImports';
import { NoTable } from '../../domain/sale';

/** A table has at least this many columns with content. */
const FEWEST_COLUMNS = 2;

/** Whether a column has content below its name. */
const isFilled = ({ samples }: { samples: readonly string[] }): boolean =>
  samples.some((cell) => cell.trim() !== '');

/**
 * Rejects a file without a table.
 * @throws NoTable unless a sheet has a header and below it a row with several cells
 */
export function requireTable(sheets: SaleFileBeginning['sheets']): void {
  const headed = sheets.filter(({ columns }) => columns.some(({ name }) => name !== ''));
  if (headed.length === 0)
    throw new NoTable(
      'the file has no table: the first line has to name the columns',
      '这个文件里没有表格，请核对选对了文件；表格第一行写列名，下面每行一笔成交',
    );
  const filled = headed.filter(({ columns }) => columns.some(isFilled));
  if (filled.length === 0)
    throw new NoTable(
      'the file has only a header',
      '表格只有列名，下面没有成交，请填好再导入；列名和写法可以照“下载模板”',
    );
  // Prose with commas looks like a table with one filled row.
  if (filled.every(({ columns }) => columns.filter(isFilled).length < FEWEST_COLUMNS))
    throw new NoTable(
      'the file is a text, not a table',
      '这个文件是文字，不是表格，请另存为 XLSX 或 CSV 再试',
    );
}
