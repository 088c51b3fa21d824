import { answersProblems } from '@account-doctor/contract/game';
import { SALES_NEEDED } from '@account-doctor/contract/limits';
import { DAY } from '@account-doctor/contract/time';
import { describe, expect, it } from 'vitest';
import { sampleGames } from '../../../server/sample/games';
import {
  generateSales,
  generateSalesWithTruth,
  noiseFloor,
  type SaleWithTruth,
} from '../../../server/sample/sales';
import { now, sampleGame, seed } from './sampleGames';

const median = (values: number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
const surprise = ({ sale, expected }: SaleWithTruth) => Math.log(sale.price / expected);

describe('sample sales', () => {
  it('are the same for the same seed and others for another', () => {
    const game = sampleGame('valorant');
    const first = generateSales(game, { seed, now });
    expect(generateSales(game, { seed, now })).toEqual(first);
    expect(generateSales(game, { seed: seed + 1, now })[0]).not.toEqual(first[0]);
  });

  it('leave one zone family of the catalogue without enough of them', () => {
    const counts = sampleGames.flatMap((game) => {
      const sales = generateSales(game, { seed, now });
      return [...new Set(game.servers.map((server) => server.zoneFamily))].map((zoneFamily) => ({
        name: `${game.code} ${zoneFamily}`,
        count: sales.filter((sale) => sale.zoneFamily === zoneFamily).length,
      }));
    });
    const few = counts.filter(({ count }) => count < SALES_NEEDED);
    expect(few).toEqual([{ name: 'star-rail tw-hk-mo', count: 18 }]);
  });
});

describe.each(sampleGames)('sample sales of $name', (game) => {
  const truths = generateSalesWithTruth(game, { seed, now });
  const sales = truths.map(({ sale }) => sale);

  it('are many, marked, and named once', () => {
    expect(sales.length).toBeGreaterThanOrEqual(1_500);
    expect(sales.length).toBeLessThanOrEqual(2_500);
    expect(sales.every((sale) => sale.sample)).toBe(true);
    expect(new Set(sales.map(({ saleId }) => saleId)).size).toBe(sales.length);
  });

  it('answer the form of their game, on a server of it', () => {
    const families = new Map(game.servers.map((server) => [server.serverId, server.zoneFamily]));
    for (const sale of sales) {
      expect(answersProblems(game.fields, sale.answers)).toEqual({});
      expect(families.get(sale.serverId)).toBe(sale.zoneFamily);
    }
    expect(new Set(sales.map(({ serverId }) => serverId)).size).toBe(game.servers.length);
  });

  it('leave some optional answers out', () => {
    const optional = game.fields.filter((field) => !field.required);
    const left = optional.map(
      ({ key }) => sales.filter((sale) => sale.answers[key] === undefined).length / sales.length,
    );
    for (const share of left) {
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(0.08);
    }
  });

  it('cost what accounts cost, in whole yuan, within the last 180 days', () => {
    for (const { price, at } of sales) {
      expect(price % 100).toBe(0);
      expect(price).toBeGreaterThanOrEqual(20_00);
      expect(price).toBeLessThanOrEqual(60_000_00);
      expect(now.getTime() - at.getTime()).toBeGreaterThanOrEqual(0);
      expect(now.getTime() - at.getTime()).toBeLessThanOrEqual(180 * DAY);
    }
    expect(median(sales.map(({ price }) => price))).toBeGreaterThan(300_00);
  });

  it('ask more than is paid, and know how long a sale took', () => {
    const asked = truths.filter(({ sale }) => sale.kind === 'asked');
    const sold = truths.filter(({ sale }) => sale.kind === 'sold');
    expect(median(asked.map(surprise))).toBeGreaterThan(median(sold.map(surprise)) + 0.05);
    expect(asked.every(({ sale }) => sale.daysToSell === null)).toBe(true);
    expect(sold.every(({ sale }) => (sale.daysToSell ?? -1) >= 0)).toBe(true);
  });

  it('are noisier where they are cheap', () => {
    const floorOf = (least: number, most: number) =>
      noiseFloor(truths.filter(({ expected }) => expected >= least && expected < most));
    expect(floorOf(0, 500_00)).toBeGreaterThan(1.2 * floorOf(3_000_00, Infinity));
    expect(noiseFloor(truths)).toBeGreaterThan(0.1);
    expect(noiseFloor(truths)).toBeLessThan(0.2);
  });
});

describe('channel servers', () => {
  it.each(['genshin-impact', 'star-rail'])('sell at about a third in %s', (code) => {
    const truths = generateSalesWithTruth(sampleGame(code), { seed, now });
    const typical = (zoneFamily: string) =>
      median(
        truths.filter(({ sale }) => sale.zoneFamily === zoneFamily).map(({ expected }) => expected),
      );
    const share = typical('channel') / typical('official');
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.45);
  });
});
