import { describe, expect, it } from 'vitest';
import { csvLine, removeApostrophe } from '../../../server/core/spreadsheet/csv';

describe('a line of a CSV file', () => {
  it('ends as RFC 4180 says', () => {
    expect(csvLine(['订单号', '2'])).toBe('订单号,2\r\n');
  });

  it('quotes commas, quotes and line breaks, and leaves nothing empty by mistake', () => {
    expect(csvLine(['a,b', 'a"b', 'a\nb', ''])).toBe('"a,b","a""b","a\nb",\r\n');
  });

  it.each([
    '=1+1',
    '+86 138',
    '-a',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ])('lets no spreadsheet compute %j, and is read back as it was', (text) => {
    const cell = csvLine([text]).replaceAll('"', '').replace(/\r\n$/, '');
    expect(cell).toBe(`'${text}`);
    expect(removeApostrophe(cell)).toBe(text);
  });

  it('keeps signed numbers', () => {
    expect(csvLine(['-5', '+86', '-0.50'])).toBe('-5,+86,-0.50\r\n');
  });
});
