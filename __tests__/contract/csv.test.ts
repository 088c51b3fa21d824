import { csvFileText } from '@account-doctor/contract/csv';
import { describe, expect, it } from 'vitest';

describe('a CSV file', () => {
  it('begins with a byte order mark and ends lines as RFC 4180 says', () => {
    expect(
      csvFileText([
        ['订单号', '应付'],
        ['1', 2],
      ]),
    ).toBe('\ufeff订单号,应付\r\n1,2\r\n');
  });

  it('quotes commas, quotes and line breaks, and leaves nothing empty by mistake', () => {
    expect(csvFileText([['a,b', 'a"b', 'a\nb', null, '']])).toBe('\ufeff"a,b","a""b","a\nb",,\r\n');
  });

  it.each(['=1+1', '+86', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '＋1', '－1', '＠x'])(
    'lets no spreadsheet compute %j',
    (text) => {
      expect(csvFileText([[text]]).replace(/^\ufeff"?/, '')).toMatch(/^'/);
    },
  );

  it('keeps numbers, negative ones too', () => {
    expect(csvFileText([[-5, 0]])).toBe('\ufeff-5,0\r\n');
  });
});
