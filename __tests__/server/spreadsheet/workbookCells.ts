import { strFromU8, unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';

/** A stored cell of a workbook: `number` is null for a text. */
interface StoredCell {
  text: string | null;
  number: number | null;
  /** Code of the number format. */
  format: string;
}

const parsed = (xml: string) => new JSDOM(xml, { contentType: 'text/xml' }).window.document;

/** Column of a reference such as `AB12`, from 0. */
const columnOf = (reference: string) =>
  Array.from(reference.replace(/\d+$/, '')).reduce(
    (sum, letter) => 26 * sum + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

/**
 * The cells of a workbook's first sheet as its XML stores them, read without the library that wrote them.
 * @throws if a cell is a formula
 */
export function workbookCells(workbook: Uint8Array): StoredCell[][] {
  const parts = unzipSync(workbook);
  const part = (name: string) => parsed(strFromU8(parts[name] ?? new Uint8Array()));
  const all = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)];
  const shared = all(part('xl/sharedStrings.xml'), 'si').map((entry) => entry.textContent);
  const styles = part('xl/styles.xml');
  const formats = new Map(
    all(styles, 'numFmt').map((format) => [
      format.getAttribute('numFmtId'),
      format.getAttribute('formatCode') ?? '',
    ]),
  );
  const styleFormats = all(styles, 'cellXfs > xf').map((style) => style.getAttribute('numFmtId'));
  const sheet = part('xl/worksheets/sheet1.xml');
  if (sheet.querySelector('f')) throw new Error('A cell is a formula');
  return all(sheet, 'row').map((row) => {
    const cells: StoredCell[] = [];
    for (const cell of all(row, 'c')) {
      const value = cell.querySelector('v')?.textContent ?? cell.textContent;
      const id = styleFormats[Number(cell.getAttribute('s') ?? 0)] ?? '0';
      const isText = cell.getAttribute('t') === 's';
      cells[columnOf(cell.getAttribute('r') ?? '')] = {
        text: isText ? (shared[Number(value)] ?? null) : null,
        number: isText || value === '' ? null : Number(value),
        format: formats.get(id) ?? `built-in ${id}`,
      };
    }
    return cells;
  });
}
