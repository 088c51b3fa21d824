import { searchKey, trimmedText } from '@account-doctor/contract/typed';
import type { CsvRecord } from '../../../domain/sale';

/** The columns of a game's spreadsheet, in the order of the template. */
export const sheetColumns = [
  ...(['这一行是', '名称', '类型', '单位', '必填', '最小值', '最大值', '小数位', '选项'] as const),
  ...(['稀有度', '其他叫法', '分类', '对价格的影响', '提示', '行情分组', '编号'] as const),
] as const;
export type SheetColumn = (typeof sheetColumns)[number];
/** Texts of a row by column; empty cells may be missing. */
export type SheetCells = Partial<Record<SheetColumn, string>>;

/** Other headers that people give a column. */
const otherNames: Partial<Record<SheetColumn, string[]>> = {
  这一行是: ['行', '内容', '项目'],
  名称: ['名字', '标签'],
  类型: ['题型', '种类'],
  必填: ['是否必填'],
  最小值: ['最小', '下限', '最低'],
  最大值: ['最大', '上限', '最高'],
  小数位: ['小数', '小数位数'],
  稀有度: ['品质', '品级'],
  其他叫法: ['别名', '别称', '叫法'],
  分类: ['分组', '类别'],
  对价格的影响: ['影响', '价格影响'],
  提示: ['说明', '备注'],
};

const columnsByName = new Map(
  sheetColumns.flatMap((column) =>
    [column, ...(otherNames[column] ?? [])].map((name) => [searchKey(name), column] as const),
  ),
);

/** A row of a spreadsheet: its cells, trimmed, by column. */
export interface NamedRow {
  line: number;
  cells: ReadonlyMap<SheetColumn, string>;
}

/** The column that each cell of a header names; `null` for an unknown name. */
const columnsOf = ({ cells }: CsvRecord) =>
  cells.map((cell) => columnsByName.get(searchKey(cell)) ?? null);

/** Whether a record is the header: it has the columns that each row needs. Records above the header are titles. */
const isHeader = (record: CsvRecord) => {
  const columns = columnsOf(record);
  return columns.includes('这一行是') && columns.includes('名称');
};

/** The rows below the header of a spreadsheet, or what is wrong with the header. */
export function readNamedRows(records: CsvRecord[]): { rows: NamedRow[] } | { problem: string } {
  const place = records.findIndex(isHeader);
  const header = records[place];
  if (!header) return { problem: '没有“这一行是”和“名称”这两列，请按模板的表头填写' };
  const columns = columnsOf(header);
  const twice = columns.find((column, index) => column && columns.indexOf(column) < index);
  if (twice) return { problem: `“${twice}”这一列有两个，请删掉一个` };
  const unknown = header.cells.filter((cell, index) => cell.trim() !== '' && !columns[index]);
  if (unknown.length > 0)
    return { problem: `不认识的列：${unknown.map((cell) => cell.slice(0, 20)).join('、')}` };
  const rows = records.slice(place + 1).map(({ line, cells }) => ({
    line,
    cells: new Map(
      columns.flatMap((column, index) =>
        column ? [[column, trimmedText(cells[index] ?? '')] as const] : [],
      ),
    ),
  }));
  return { rows: rows.filter(({ cells }) => [...cells.values()].some((cell) => cell !== '')) };
}
