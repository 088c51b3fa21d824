import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../../server/domain/sale/csv';

describe('reading CSV', () => {
  it('knows the line a record starts on, also after one that spans lines', () => {
    expect(parseCsv('a,b\n"1\n2",x\ny,z\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1\n2', 'x'] },
      { line: 4, cells: ['y', 'z'] },
    ]);
  });

  it('takes commas and doubled quotes inside a quoted cell as text', () => {
    expect(parseCsv('"a,""b""",c')).toEqual([{ line: 1, cells: ['a,"b"', 'c'] }]);
  });

  it('reads what spreadsheets write: a byte order mark, CRLF, a missing last line end', () => {
    expect(parseCsv('\uFEFFa,b\r\nc,d')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['c', 'd'] },
    ]);
  });

  it('skips empty lines and keeps empty cells', () => {
    expect(parseCsv('a\n\n,\n')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 3, cells: ['', ''] },
    ]);
  });

  it('refuses a quote that is never closed and names its line', () => {
    expect(() => parseCsv('a\n"b\nc')).toThrow('line 2');
  });
});
