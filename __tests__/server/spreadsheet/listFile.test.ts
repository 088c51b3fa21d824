import { describe, expect, it } from 'vitest';
import { listFile, type WrittenList } from '../../../server/core/spreadsheet/listFile';
import { workbookCells } from './workbookCells';

interface Sold {
  orderNo: string | null;
  name: string;
  price: number;
  at: string;
  day: string;
  visits: number;
}

const rows: Sold[] = [
  {
    orderNo: '2026112000000017',
    name: '=HYPERLINK("http://evil.example","点")',
    price: 19_990,
    // One minute past midnight in China.
    at: '2026-11-20T16:01:02.345Z',
    day: '2026-11-21',
    visits: 12,
  },
  {
    orderNo: null,
    name: '+8613800138000',
    price: -1,
    at: '2026-11-20T15:59:59.000Z',
    day: '2026-02-28',
    visits: 0,
  },
];

const list: WrittenList<Sold> = {
  name: '订单',
  columns: [
    { title: '订单号', kind: 'text', of: ({ orderNo }) => orderNo },
    { title: '昵称', kind: 'text', of: ({ name }) => name },
    { title: '应付', kind: 'money', of: ({ price }) => price },
    { title: '付款时间', kind: 'time', of: ({ at }) => at },
    { title: '日期', kind: 'day', of: ({ day }) => day },
    { title: '访问', kind: 'count', of: ({ visits }) => visits },
  ],
  rows,
  cut: true,
};

const now = new Date('2026-11-20T16:30:00Z');
const bytesOf = ({ file }: { file: string }) => Buffer.from(file, 'base64');

/** Days since 1899-12-30, as spreadsheets count them, of a time on a clock. */
const serial = (clock: string) => (Date.parse(`${clock}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

describe('a list as a workbook', () => {
  it('stores texts as texts, money as yuan, and days and times as dates in China', async () => {
    const written = await listFile(list, 'xlsx', now);
    expect(written).toMatchObject({ fileName: '订单 2026-11-21.xlsx', rows: 2, cut: true });
    const [head, first, second] = workbookCells(bytesOf(written));
    expect(head?.map(({ text }) => text)).toEqual(list.columns.map(({ title }) => title));
    const text = (value: string) => ({ text: value, number: null, format: '@' });
    const number = (value: number, format: string) => ({ text: null, number: value, format });
    expect(first).toEqual([
      text('2026112000000017'),
      text('=HYPERLINK("http://evil.example","点")'),
      number(199.9, '0.00'),
      { text: null, number: expect.any(Number) as number, format: 'yyyy-mm-dd hh:mm:ss' },
      number(serial('2026-11-21T00:00:00'), 'yyyy-mm-dd'),
      number(12, '0'),
    ]);
    expect(first?.[3]?.number).toBeCloseTo(serial('2026-11-21T00:01:02'), 6);
    expect(second?.[0] ?? { text: null, number: null }).toMatchObject({ text: null, number: null });
    expect(second?.[1]).toEqual(text('+8613800138000'));
    expect(second?.[2]).toEqual(number(-0.01, '0.00'));
    expect(second?.[3]?.number).toBeCloseTo(serial('2026-11-20T23:59:59'), 6);
  });

  it('stays readable whatever a customer has typed', async () => {
    const name = 'a\u0001b<&>"\u{1F600}\uD800\n';
    const written = await listFile(
      { ...list, rows: rows.map((row) => ({ ...row, name })) },
      'xlsx',
      now,
    );
    expect(workbookCells(bytesOf(written))[1]?.[1]?.text).toMatch(/^a.*b<&>"\u{1F600}/u);
  });
});

describe('a list as CSV', () => {
  it('begins with a byte order mark and has the same values', async () => {
    const written = await listFile(list, 'csv', now);
    expect(written.fileName).toBe('订单 2026-11-21.csv');
    expect(bytesOf(written).toString()).toBe(
      [
        '\ufeff订单号,昵称,应付,付款时间,日期,访问',
        `2026112000000017,"'=HYPERLINK(""http://evil.example"",""点"")",199.90,2026-11-21 00:01:02,2026-11-21,12`,
        ',+8613800138000,-0.01,2026-11-20 23:59:59,2026-02-28,0',
        '',
      ].join('\r\n'),
    );
  });
});
