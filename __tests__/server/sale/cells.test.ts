import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFen, parseNumberCell } from '../../../server/domain/sale/amountCell';
import { dateOrderOf, timeOfSale } from '../../../server/domain/sale/dayCell';
import { cellsOfSale, saleOfCells } from '../../../server/domain/sale';
import type { NewSale } from '../../../server/domain/sale';
import { testGame } from '../evaluation/testGame';

const now = new Date('2026-11-20T08:00:00Z');
const style = { order: null, from1904: false };
const wide = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

describe('a price', () => {
  it('is the same however a spreadsheet writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (fen) => {
        const yuan = (fen / 100).toFixed(2);
        const grouped = yuan.replace(/\B(?=(\d{3})+\.)/g, ',');
        for (const text of [
          yuan,
          `¥${grouped}`,
          `${grouped}元`,
          `￥ ${wide(yuan)}`,
          `${(fen / 1e6).toFixed(6)}万`,
        ])
          expect(parseFen(text, 'yuan')).toBe(fen);
        expect(parseFen(String(fen), 'fen')).toBe(fen);
      }),
    );
  });

  it.each([
    '',
    '0',
    '-5',
    '1280.505',
    '1.280,50',
    '1,28',
    '12,34,567',
    '597-620',
    '面议',
    '1e3',
    '1 万 2',
    '10000000000',
  ])('is not found in %j', (text) => expect(parseFen(text, 'yuan')).toBeNull());
});

describe('a date', () => {
  const days = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2026-11-19'),
    noInvalidDate: true,
  });

  it('is the same day in China however a spreadsheet writes it', () => {
    fc.assert(
      fc.property(days, (date) => {
        const day = new Date(
          Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()),
        );
        const [y, m, d] = day.toISOString().slice(0, 10).split('-') as [string, string, string];
        const serial = day.getTime() / 86_400_000 + 25_569;
        const texts = [
          ...[`${y}-${m}-${d}`, `${y}/${Number(m)}/${Number(d)}`, `${y}.${m}.${d}`, `${y}${m}${d}`],
          ...[`${y}年${Number(m)}月${Number(d)}日`, wide(`${y}/${m}/${d}`), String(serial)],
        ];
        for (const text of texts) expect(timeOfSale(text, style, now)).toEqual(day);
        const late = `${y}/${Number(m)}/${Number(d)} 23:59`;
        expect(timeOfSale(late, style, now)).toEqual(
          new Date(day.getTime() + (15 * 60 + 59) * 60_000),
        );
        const old = { ...style, from1904: true };
        if (serial > 38_000) expect(timeOfSale(String(serial - 1_462), old, now)).toEqual(day);
        if (Number(d) > 12) {
          expect(timeOfSale(`${m}/${d}/${y}`, { ...style, order: 'mdy' }, now)).toEqual(day);
          expect(timeOfSale(`${d}/${m}/${y}`, { ...style, order: 'mdy' }, now)).toBe('impossible');
        }
      }),
    );
  });

  it('that the calendar lacks is refused', () => {
    const lacking = [
      '2026-02-29',
      '2026-04-31',
      '2026-00-10',
      '2026-13-01',
      '2026/6/31',
      '2026年2月30日',
      '20260230',
    ];
    for (const text of lacking) expect(timeOfSale(text, style, now)).toBe('impossible');
    for (const time of ['24:00', '25:00', '12:60', '下午 25:00'])
      expect(timeOfSale(`2026-03-01 ${time}`, style, now)).toBe('unreadable');
    expect(timeOfSale('2026-03-01 下午 14:30', style, now)).toEqual(
      new Date('2026-03-01T06:30:00Z'),
    );
    expect(timeOfSale('2026-03-01 12:05 AM', style, now)).toEqual(new Date('2026-02-28T16:05:00Z'));
    expect(timeOfSale('2024-02-29', style, now)).toEqual(new Date('2024-02-29T00:00:00Z'));
  });
});

describe('the order of short dates', () => {
  const orderIn = (cells: string[], chosen?: 'ymd' | 'mdy' | 'dmy') =>
    dateOrderOf(cells, { now, chosen });

  it('is the one in which the whole column is days', () => {
    expect(orderIn(['3/1/26', '3/25/26 14:30', '11/2/26'])).toBe('mdy');
    expect(orderIn(['3.1.26', '25.3.26'])).toBe('dmy');
    expect(orderIn(['26/3/1', '26/11/12'])).toBe('ymd');
    expect(orderIn(['11/25/2026', '3/1/26'])).toBe('mdy');
    // A day of the years 2027 to 2031 would be to come.
    expect(orderIn(['26-11-03', '26-11-27'])).toBe('ymd');
  });

  it('is not guessed where several fit, or none', () => {
    expect(orderIn(['3/1/26', '11/12/26'])).toBeNull();
    expect(orderIn(['26-11-03', '26-11-12'])).toBeNull();
    expect(orderIn(['3/25/26', '25/3/26'])).toBeNull();
    expect(orderIn(['3/1/26', '2/30/26'])).toBeNull();
  });

  it('can be chosen, unless the column shows another one', () => {
    expect(orderIn(['3/1/26'], 'dmy')).toBe('dmy');
    expect(orderIn(['3/1/26', '3/25/26'], 'dmy')).toBeNull();
    expect(orderIn(['3/25/26', '25/3/26'], 'mdy')).toBe('mdy');
  });

  it('never shifts a day: a cell is that day or refused', () => {
    const written = { ymd: [0, 1, 2], mdy: [1, 2, 0], dmy: [2, 1, 0] } as const;
    const column = fc.array(
      fc.date({ min: new Date('2001-01-01'), max: new Date('2026-11-19'), noInvalidDate: true }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(
        column,
        fc.constantFrom('ymd', 'mdy', 'dmy'),
        fc.boolean(),
        (dates, order, padded) => {
          const days = dates.map((date) => date.toISOString().slice(0, 10));
          const cells = days.map((day) => {
            const [year = '', ...rest] = day.slice(2).split('-');
            const parts = [year, ...rest.map((part) => (padded ? part : String(Number(part))))];
            return written[order].map((place) => parts[place]).join('/');
          });
          const found = orderIn(cells);
          if (found !== null) expect(found).toBe(order);
          const times = cells.map((cell) => timeOfSale(cell, { ...style, order: found }, now));
          const right = days.map((day) => (found === null ? 'ambiguous' : new Date(day)));
          expect(times).toEqual(right);
        },
      ),
    );
  });

  it('is not needed for a Chinese date with two digits of the year', () => {
    expect(timeOfSale('26年3月1日', style, now)).toEqual(new Date('2026-03-01T00:00:00Z'));
    expect(timeOfSale('26年3月1号 14:30', style, now)).toEqual(new Date('2026-03-01T06:30:00Z'));
    expect(timeOfSale('26年2月30日', style, now)).toBe('impossible');
    expect(timeOfSale('126年2月3日', style, now)).toBe('unreadable');
  });

  it('is refused where it does not fit a cell', () => {
    expect(timeOfSale('25/3/26', { ...style, order: 'mdy' }, now)).toBe('impossible');
    expect(timeOfSale('3/1/26', { ...style, order: 'ymd' }, now)).toBe('ambiguous');
    expect(timeOfSale('3/1/2026', { ...style, order: 'ymd' }, now)).toBe('ambiguous');
    expect(timeOfSale('13/32/26', style, now)).toBe('impossible');
    expect(timeOfSale('3/1/6', style, now)).toBe('impossible');
    expect(timeOfSale('3/1/026', style, now)).toBe('unreadable');
  });
});

describe('a number', () => {
  it.each([
    ['1,200', '', 1200],
    ['60级', '级', 60],
    ['60级', '', 60],
    ['98个', '位', 98],
    ['2.5万个', '', 25_000],
    ['60级', 'M', null],
    ['60元', '', null],
    ['级', '', null],
    ['1.2万', '', 12_000],
    ['524506', 'M', 524_506],
    ['52万', 'M', 0.52],
    ['１２', '', 12],
    ['.5', '', 0.5],
    ['-3', '', -3],
    ['12,34', '', null],
    ['六十', '', null],
    ['.', '', null],
  ])('in %j with the unit %j is %j', (text, unit, value) => {
    expect(parseNumberCell(text, unit)).toBe(value);
  });
});

describe('the cells of a sale', () => {
  it('are read as the same sale', () => {
    const games = new Map([['test-game', { ...testGame, name: testGame.game.name }]]);
    const game = games.get('test-game');
    if (!game) throw new Error('No game');
    const sales = fc.record({
      price: fc.integer({ min: 1, max: 999_999_999 }),
      kind: fc.constantFrom('sold' as const, 'asked' as const),
      at: fc
        .integer({ min: Date.UTC(2000, 0, 2) / 1_000, max: Date.UTC(2026, 10, 19) / 1_000 })
        .map((seconds) => new Date(seconds * 1_000)),
      daysToSell: fc.option(fc.integer({ min: 0, max: 9_999 })),
      answers: fc.record(
        {
          skins: fc.integer({ min: 0, max: 100 }),
          origin: fc.constantFrom('own', 'bought'),
          rank: fc.constantFrom('bronze', 'silver', 'gold'),
          items: fc.subarray(['crown', 'cloak']),
          heroes: fc.dictionary(fc.constantFrom('mage', 'archer'), fc.integer({ min: 0, max: 6 }), {
            noNullPrototype: true,
          }),
          banned: fc.boolean(),
        },
        { requiredKeys: ['skins'], noNullPrototype: true },
      ),
    });
    fc.assert(
      fc.property(sales, (values) => {
        const sale: NewSale = {
          ...values,
          ...{ saleId: 's', sourceRef: 'import:s', gameId: 'test-game', sample: false },
          ...{ serverId: 'test-qq', zoneFamily: 'qq', accountRef: null, sellerRef: '卖家 1' },
        };
        expect(saleOfCells(sale, cellsOfSale(game, sale), { games, now })).toEqual(sale);
      }),
    );
  });
});
