import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerKey } from '@account-doctor/contract/firstAnswers';
import { routes } from '@account-doctor/contract/pages';
import type { Report } from '@account-doctor/contract/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFreeOrder } from '../../../server/domain/order/createOrder';
import { recordProgress } from '../../../server/domain/order/order';
import { checkReport, insertReport } from '../../../server/domain/report/store';
import { chooseExcellentReports } from '../../../server/domain/showcase/choose';
import { withdrawReportOf } from '../../../server/domain/showcase/store';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';

let service: TestService;
/** A build of h5 that consists of one page. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-showcase-'));
  await writeFile(path.join(folder, 'index.html'), '<html><head></head><body></body></html>');
  const now = new Date('2026-11-20T08:00:00Z');
  service = await buildService({ now, settings: { H5_DIST: folder } });
});
afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const item = (name: string) => ({ name, tier: null, contribution: 10_000 });
const comparable = (saleId: string) => ({
  saleId,
  similarity: 90,
  kind: 'sold' as const,
  price: 10_000,
  at: '2026-11-01T00:00:00.000Z',
  sample: false,
  differences: [],
});
const factor = { key: 'skins', label: '皮肤', value: '3', contribution: 0, uncertainty: null };

const reportOf = (score: number): Report => ({
  header: {
    reportNo: `R-secret-${score}`,
    gameId: 'g1',
    gameName: '王者荣耀',
    serverLabel: '安卓QQ 128区',
    account: 'so****88',
    source: 'form',
    capturedAt: '2026-11-19T20:00:00.000Z',
    validUntil: '2026-11-26T20:00:00.000Z',
    modelVersion: 'm1',
    verificationUrl: '/verify/CODE',
    verificationCode: `CODE-secret-${score}`,
    sample: false,
  },
  value: {
    fair: 100_000,
    low: 90_000,
    high: 110_000,
    quickSale: 90_000,
    listing: 105_000,
    consignmentNet: 94_000,
    consignmentFeeRate: 0.06,
  },
  confidence: { score, grade: 'B', reasons: [] },
  factors: {
    base: 100_000,
    groups: [{ group: 'appearance', total: 0, factors: [factor] }],
    rounding: 0,
  },
  valuableItems: ['甲', '乙', '丙'].map(item),
  comparables: ['sale-1', 'sale-2', 'sale-3'].map(comparable),
  risks: [],
  advice: {
    improvements: [],
    listingTitle: '【王者荣耀 安卓QQ 128区】皮肤3个',
    listingPrice: 105_000,
    timing: '随时',
  },
  method: {
    medianError: 0.1,
    coverage: 0.8,
    trainingSales: 100,
    heldOutSales: 20,
    trainedAt: '2026-11-01T00:00:00.000Z',
    algorithm: 'boosting',
  },
});

/** A user with a report of this confidence. */
async function owner({ consents = true, score = 80 } = {}) {
  const session = await postSmsSignIn(service);
  const { database, now } = service.services;
  const label = '安卓QQ 128区';
  const subject = {
    gameId: 'g1',
    gameName: '王者荣耀',
    gameIconUrl: '/i.svg',
    serverLabel: label,
    account: null,
  };
  const orderId = await database.transaction(async (tx) => {
    const order = { userId: session.userId, kind: 'ai' as const, subject };
    const id = await createFreeOrder(tx, order, { dailyLimit: 10, now: now() });
    await recordProgress(tx, id, { evaluationState: 'unlocked', fairPrice: 100_000, at: now() });
    await insertReport(tx, { orderId: id, ...checkReport(reportOf(score)), createdAt: now() });
    return id;
  });
  if (consents) await consent(session, true);
  return { session, orderId };
}

const consent = (session: Awaited<ReturnType<typeof postSmsSignIn>>, agrees: boolean) =>
  service.call(
    'POST /app-api/user/user-settings/update',
    { excellentReportConsent: agrees },
    { session },
  );
const choose = () => chooseExcellentReports(service.services);
const shown = async () =>
  (await service.call('GET /app-api/home/excellent-report-list', {})).envelope.data?.list ?? [];

describe('an excellent report', () => {
  it('is shown only with consent, and with enough confidence', async () => {
    await owner({ consents: false });
    await choose();
    expect(await shown()).toEqual([]);
    await owner({ score: 60 });
    await choose();
    expect(await shown()).toEqual([]);
    await owner({ score: 81 });
    await choose();
    await choose();
    expect(await shown()).toMatchObject([{ sample: false, highlights: ['甲', '乙', '丙'] }]);
  });

  it('is found by its game', async () => {
    await owner({ score: 81 });
    await choose();
    const of = async (gameId: string) =>
      (await service.call('GET /app-api/home/excellent-report-list', { gameId })).envelope.data;
    const games = [{ gameId: 'g1', gameName: '王者荣耀' }];
    expect(await of('g1')).toMatchObject({ total: 1, list: [{ gameId: 'g1' }], games });
    expect(await of('g2')).toMatchObject({ total: 0, list: [], games });
  });

  it('has its best items in the list if the request asks for tiles', async () => {
    await owner();
    await choose();
    const call = 'GET /app-api/home/excellent-report-list';
    const itemsOf = async (payload: { tiles?: 'on' }) =>
      (await service.call(call, payload)).envelope.data?.list[0]?.items;
    expect(await itemsOf({})).toBeUndefined();
    const items = await itemsOf({ tiles: 'on' });
    expect(items?.map(({ title }) => title)).toEqual(['甲', '乙', '丙']);
    expect(items?.[0]).toMatchObject({ contribution: 10_000, style: { kind: 'badge' } });
  });

  it('is embedded in its page, as the call returns it', async () => {
    await owner();
    await choose();
    const [{ showcaseId } = { showcaseId: '' }] = await shown();
    const url = `/${routes.reportHighQuality.path}?showcaseId=${showcaseId}`;
    const { body } = await service.app.inject({ url, headers: { accept: 'text/html' } });
    const text = /id="first-answers">([^]*?)<\/script>/.exec(body)?.[1] ?? '{}';
    const name = 'GET /app-api/home/excellent-report';
    const { envelope } = await service.call(name, { showcaseId });
    expect(envelope.code).toBe('OK');
    expect(JSON.parse(text)).toEqual({ [answerKey(name, { showcaseId })]: envelope.data });
  });

  it('identifies no person, account or order', async () => {
    const { session, orderId } = await owner();
    await choose();
    const [{ showcaseId } = { showcaseId: '' }] = await shown();
    const { envelope } = await service.call('GET /app-api/home/excellent-report', { showcaseId });
    expect(envelope.data?.report.header).toMatchObject({
      serverLabel: '安卓QQ',
      evaluatedOn: '2026-11-20',
    });
    const text = JSON.stringify([envelope, await shown()]);
    for (const secret of [session.userId, orderId, 'secret', 'so****', '128', 'sale-1', 'CODE'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  it('is removed at once when the consent is withdrawn, and its link says so', async () => {
    const { session } = await owner();
    await choose();
    const [{ showcaseId } = { showcaseId: '' }] = await shown();
    await consent(session, false);
    expect(await shown()).toEqual([]);
    const { status, envelope } = await service.call('GET /app-api/home/excellent-report', {
      showcaseId,
    });
    expect([status, envelope.code]).toEqual([404, 'EXCELLENT_REPORT_NOT_FOUND']);
  });

  it('is not shown if the consent is withdrawn while it is chosen', async () => {
    const { session } = await owner();
    await Promise.all([choose(), consent(session, false)]);
    expect(await shown()).toEqual([]);
  });

  it('is not chosen while it is locked', async () => {
    const { orderId } = await owner();
    const { database, now } = service.services;
    await database.transaction((tx) =>
      recordProgress(tx, orderId, { evaluationState: 'locked', at: now() }),
    );
    await choose();
    expect(await shown()).toEqual([]);
  });

  it('is not shown if it is locked while it is chosen', async () => {
    const { orderId } = await owner();
    const { database, now } = service.services;
    const choosing = await database.transaction(async (tx) => {
      await recordProgress(tx, orderId, { evaluationState: 'locked', at: now() });
      const underWay = choose();
      await somebodyWaits();
      await withdrawReportOf(tx, orderId);
      return { underWay };
    });
    await choosing.underWay;
    expect(await shown()).toEqual([]);
  });
});

/** Waits until a transaction waits for another one. */
async function somebodyWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await service.services.database.$client.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting;
    })
    .toBe(1);
}
