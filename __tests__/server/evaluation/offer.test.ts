import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';
import { newPlayer, type TestPlayer } from './player';
import { seedTestGame } from './testGame';

let service: TestService;
let player: TestPlayer;

beforeAll(async () => {
  service = await buildService({ settings: { ORDERS_PER_DAY: '1000' } });
  await seedTestGame(service.services);
  player = await newPlayer(service);
});
afterAll(() => service.close());

/** The delivered report of a new order. */
async function reportOf(part: Parameters<TestPlayer['order']>[0]) {
  const orderId = await player.order(part);
  await service.runJobs();
  const { report } = await player.report(orderId);
  if (!report) throw new Error('No report');
  return report;
}

describe('an order with an asked price', () => {
  it('ends with a report that compares it with the estimate, locked or not', async () => {
    const { value } = await reportOf({});
    const asked = Math.round(value.fair / 3);
    const { offer, locked } = (await reportOf({ askedPrice: asked, isBuyer: true })) as {
      offer?: { difference: number; questions: string[] };
      locked?: true;
    };
    expect(locked).toBe(true);
    expect(offer).toMatchObject({ asked, isBuyer: true, verdict: 'tooCheap' });
    expect(offer?.difference).toBeCloseTo(asked / value.fair - 1, 2);
    expect(offer?.questions.length).toBeLessThanOrEqual(5);
  });

  it('calls a seller’s price far above the estimate dear', async () => {
    const { value } = await reportOf({});
    const report = await reportOf({ askedPrice: 4 * value.fair });
    expect(report.offer).toMatchObject({ isBuyer: false, verdict: 'dear' });
  });

  it('ends without a verdict if no price was named', async () => {
    expect(await reportOf({})).not.toHaveProperty('offer');
  });
});

describe('a submission with an asked price', () => {
  it.each([499, 100_000_001, 600.5, -1])('of %d fen is rejected', async (askedPrice) => {
    const { envelope } = await player.submit({ askedPrice });
    expect(envelope.code).toBe('VALIDATION_FAILED');
  });

  it('needs the price from a buyer', async () => {
    const { envelope } = await player.submit({ isBuyer: true });
    expect(envelope).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: { askedPrice: '请填写标价' } },
    });
  });

  it('is a repeat only with the same price', async () => {
    const submissionId = 'offer-repeat-1';
    const orderId = await player.order({ submissionId, askedPrice: 50_000 });
    expect(await player.order({ submissionId, askedPrice: 50_000 })).toBe(orderId);
    const { envelope } = await player.submit({ submissionId, askedPrice: 60_000 });
    expect(envelope.code).toBe('VALIDATION_FAILED');
  });
});
