import { SALE_PROBLEMS_LIMIT } from '@account-doctor/contract/openApi';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOpenApiOnce } from '../../../server/domain/apiKey/keptResponses';
import { seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';
import { boss, newPartner, type Partner, sentSale } from './partner';

let service: TestService;
let partner: Partner;
beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-20T08:00:00Z') });
  await seedTestGame(service.services);
  partner = await newPartner(service, await boss(service));
});
afterAll(() => service.close());

describe('concurrent requests of two instances with one idempotency key', () => {
  /** One request of an instance, which takes a while. */
  const request = (idempotencyKey: string, act: () => Promise<string>, fingerprint = 'same') =>
    service.services.database.transaction((tx) =>
      answerOpenApiOnce(
        tx,
        { keyId: partner.keyId, idempotencyKey, fingerprint, at: service.services.now() },
        act,
      ),
    );

  it('act once; the second one waits and gets the answer of the first', async () => {
    const key = randomUUID();
    let acts = 0;
    const act = async () => {
      acts += 1;
      await sleep(200);
      return `answer ${acts}`;
    };
    const answers = await Promise.all([request(key, act), request(key, act), request(key, act)]);
    expect(acts).toBe(1);
    expect(answers.map(({ answer }) => answer)).toEqual(Array(3).fill('answer 1'));
    expect(answers.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  });

  it('act again if the first one fails, and never for another content', async () => {
    const key = randomUUID();
    const failing = request(key, async () => {
      await sleep(200);
      throw new Error('The instance was killed');
    });
    await sleep(50);
    const second = request(key, () => Promise.resolve('second'));
    await expect(failing).rejects.toThrow('killed');
    expect(await second).toEqual({ answer: 'second', isRepeat: false });
    await expect(
      request(key, () => Promise.reject(new Error('acted')), 'other'),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

describe('hostile bodies', () => {
  const ROUNDS = 40;

  it('of any JSON are answered, never with a server error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        for (const name of ['POST /sales', 'POST /estimates'] as const) {
          const { status } = await partner.ask(name, {
            query: name === 'POST /sales' ? '?dryRun=true' : '',
            body: JSON.stringify(body),
          });
          expect(status).toBeLessThan(500);
          expect(status).toBeGreaterThanOrEqual(400);
        }
      }),
      { numRuns: ROUNDS },
    );
  });

  it('with a row of any JSON refuse that row and take the others', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.jsonValue(),
          fc
            .record({ key: fc.constantFrom(...Object.keys(sentSale('x'))), value: fc.jsonValue() })
            .map(({ key, value }) => sentSale('changed', { [key]: value })),
        ),
        async (row) => {
          const { status, json } = await partner.send([row, sentSale(randomUUID())]);
          expect(status).toBe(200);
          expect(json.rows[1]?.verdict).toBe('accepted');
          const [first] = json.rows;
          expect(first?.verdict === 'refused').toBe(first?.problems !== undefined);
        },
      ),
      { numRuns: ROUNDS },
    );
  });

  it('with a hostile row are answered quickly, and the other rows are taken', async () => {
    const rows: [unknown, string][] = [
      [sentSale('long', { answers: Object.fromEntries(manyKeys(100_000)) }), 'payload'],
      [
        sentSale('list', { answers: { items: Array.from({ length: 500_000 }, () => 'x') } }),
        'payload',
      ],
      [sentSale('nul', { ref: 'a\u0000b' }), 'ref'],
      [sentSale('half', { sellerRef: '\ud800' }), 'sellerRef'],
    ];
    for (const [row, field] of rows) {
      const before = process.cpuUsage();
      const { status, json } = await partner.send([row, sentSale(randomUUID())]);
      // Processor time, which other programs of a busy machine hardly change, in microseconds.
      expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
      expect(status).toBe(200);
      expect(json.rows[0]).toMatchObject({ verdict: 'refused', problems: [{ field }] });
      expect(json.rows[1]?.verdict).toBe('accepted');
    }
    const body = `{"sales":[${'['.repeat(200_000)}${']'.repeat(200_000)},${JSON.stringify(sentSale('deep'))}]}`;
    const headers = { 'idempotency-key': randomUUID() };
    expect((await partner.ask('POST /sales', { body, headers })).json.counts).toMatchObject({
      ...{ accepted: 1, refused: 1 },
    });
  });

  it('name at most twenty problems of a row', async () => {
    const answers = Object.fromEntries(manyKeys(400));
    const { json } = await partner.send([sentSale('many', { answers })]);
    expect(json.rows[0]?.problems).toHaveLength(SALE_PROBLEMS_LIMIT);
  });
});

const manyKeys = (count: number): [string, number][] =>
  Array.from({ length: count }, (_, key) => [`k${key}`, 1]);
