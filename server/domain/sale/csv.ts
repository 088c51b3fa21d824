/** One record of a CSV file and the line it starts on, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/**
 * The records of a CSV text as RFC 4180 has it: cells in double quotes may hold commas, line breaks
 * and doubled quotes. A byte order mark and empty lines are skipped. An unclosed quote throws.
 */
export function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = 1;
  let startLine = 1;
  let quoted = false;

  const endRecord = () => {
    cells.push(cell);
    if (cells.length > 1 || cells[0] !== '') records.push({ line: startLine, cells });
    cells = [];
    cell = '';
  };

  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (character === '\n') line += 1;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === ',') {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') {
      endRecord();
      startLine = line;
    } else cell += character;
  }
  if (quoted) throw new Error(`line ${startLine}: a quoted cell is never closed`);
  endRecord();
  return records;
}
