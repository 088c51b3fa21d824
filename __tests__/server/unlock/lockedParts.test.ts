import { calls } from '@account-doctor/contract/calls/index';
import type { CallName, Report } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportOfOrder } from '../../../server/domain/report/store';
import { chooseExcellentReports } from '../../../server/domain/showcase/choose';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from './openReport';

/**
 * Locked parts of a report are in no answer: neither hidden, nor rounded, nor under another name.
 */

let service: TestService;
let player: TestPlayer;
/** All values with which a call may request the report. */
let known: Record<string, unknown>;
let report: Report;

beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
  player = await newPlayer(service);
  const orderId = await player.order();
  // A second order for comparisons.
  const other = await player.order();
  await service.runJobs();
  const stored = await reportOfOrder(service.services.database, orderId);
  if (!stored) throw new Error('No report was made');
  report = stored;
  const { session } = player;
  await service.call(
    'POST /app-api/user/user-settings/update',
    { excellentReportConsent: true },
    { session },
  );
  await chooseExcellentReports(service.services);
  const asked = await service.call(
    'POST /app-api/report/unlock/order/unlock/ask',
    { orderId },
    { session },
  );
  known = {
    orderId,
    orderIds: [orderId, other],
    answers: { skins: 60 },
    excluded: report.comparables.slice(0, 1).map(({ saleId }) => saleId),
    recordId: asked.envelope.data?.recordId,
    reportNo: report.header.reportNo,
    gameId: report.header.gameId,
    stars: 5,
    tags: [],
    text: '皮肤是自己抽的，不是买来的账号',
    reason: '价格和我了解的行情不一样，请再看看',
    answer: '是的',
    questionId: 'q1',
    method: 'sandbox',
    errMsg: 'requestVirtualPayment:fail',
    nonce: 'n',
    ended: true,
    kind: 'unlock',
    amount: 990,
    position: 1,
    upTo: 1,
    buyer: 'person',
    invoiceId: 'invoice-1',
    title: '个人',
    moves: true,
    reaches: null,
    goodTime: false,
  };
});
afterAll(() => service.close());

/** Figures and sentences that occur only in the locked parts. */
function secretsOf({ header, value, confidence, ...locked }: Report): string[] {
  const { fair, low, high, channels: ways, ...prices } = value;
  const figures = [
    ...Object.values(prices),
    ...locked.factors.groups.flatMap(({ factors }) => factors.map((one) => one.contribution)),
    ...locked.valuableItems.map(({ contribution }) => contribution),
    ...locked.comparables.map(({ price }) => price),
  ]
    // Smaller numbers may be anything: a count, a share, a number of days.
    .filter((figure) => Math.abs(figure) >= 1_000)
    .filter((figure) => ![fair, low, high].includes(figure))
    .map((figure) => `:${figure}`);
  const words = [
    ...locked.comparables.map(({ saleId }) => saleId),
    ...locked.advice.improvements.map(({ text }) => text),
    locked.advice.listingTitle,
    locked.advice.timing,
    ...(ways ? [`"basis":"${ways.basis}"`] : []),
    ...(locked.market ? [locked.market.index, locked.market.soldPrices ?? []] : [])
      .filter((series) => series.length > 0)
      .map((series) => JSON.stringify(series)),
  ];
  const free = JSON.stringify([header, { fair, low, high }, confidence]);
  return [...new Set([...figures, ...words])].filter((secret) => !free.includes(secret));
}

/** The payload of a call from the known values, or `null` if they do not suffice. */
function payloadFor(name: CallName): object | null {
  const { payload } = calls[name];
  const shape = 'shape' in payload ? payload.shape : {};
  const given = Object.fromEntries(
    Object.keys(shape).flatMap((key) => (key in known ? [[key, known[key]]] : [])),
  );
  return payload.safeParse(given).success ? given : null;
}

/** These calls end the account or the session that other calls use. */
const endings: CallName[] = ['POST /app-api/user/auth/logout', 'POST /app-api/user/login/off'];
const names = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].access !== 'valuer' && !endings.includes(name),
);
const takesOrder = (name: CallName) => {
  const { payload } = calls[name];
  return 'shape' in payload && Object.keys(payload.shape).some((key) => /^orderIds?$/.test(key));
};

/** The answers to all calls, as one text per call. */
async function answers(): Promise<Map<CallName, string>> {
  const told = new Map<CallName, string>();
  for (const name of names) {
    const payload = payloadFor(name);
    if (payload === null) continue;
    const { session } = player;
    const { envelope } = await service.call(name, payload, { session });
    told.set(name, JSON.stringify(envelope));
  }
  return told;
}

const tellingAny = (told: Map<CallName, string>, secrets: string[]) =>
  [...told]
    .filter(([, text]) => secrets.some((secret) => text.includes(secret)))
    .map(([name]) => name);

describe('the locked parts of a report', { timeout: 120_000 }, () => {
  it('are tested with every call that takes an order', () => {
    expect(names.filter((name) => takesOrder(name) && payloadFor(name) === null)).toEqual([]);
  });

  it('are in no response until the report is unlocked', async () => {
    const secrets = secretsOf(report);
    expect(secrets.length).toBeGreaterThan(8);
    expect(tellingAny(await answers(), secrets)).toEqual([]);
    const verified = await service.app.inject({ url: report.header.verificationUrl });
    expect(verified.statusCode).toBe(200);
    expect(secrets.filter((secret) => verified.body.includes(secret.replace(':', '')))).toEqual([]);

    await unlockByAd(service, String(known.orderId));
    const { report: open } = await player.report(String(known.orderId));
    const whole = JSON.stringify(open);
    expect(secrets.filter((secret) => !whole.includes(secret))).toEqual([]);
  });
});
