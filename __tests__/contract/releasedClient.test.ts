import { randomUUID } from 'node:crypto';
import { agreedDocuments } from '@account-doctor/contract/consents';
import type { Session } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SandboxPayment } from '../../server/providers/payment/sandboxPayment';
import { seedContent } from '../../server/flows/seed/content';
import { seedTestGame, submissionOf } from '../server/evaluation/testGame';
import { paymentNosOf } from '../server/payment/payer';
import { buildService, type TestService } from '../server/support/service';
import { newestMessage, newPhone } from '../server/user/people';
import { releasedClient } from './support/releasedClient';

/** Journeys of a client of version 2.0.0 through this version of the service, by its calls. */

let service: TestService;
let ask: ReturnType<typeof releasedClient>;
let session: Session;
beforeAll(async () => {
  service = await buildService();
  const { database, now } = service.services;
  await database.transaction((tx) => seedContent(tx, { mode: 'demo', now: now() }));
  await seedTestGame(service.services);
  ask = releasedClient(service, '2.0.0');
  session = await signIn(newPhone());
});
afterAll(() => service.close());

async function signIn(phone: string): Promise<Session> {
  await ask('POST /app-api/user/auth/send-sms-code', { phone, purpose: 'sign-in' });
  const code = newestMessage(service, phone)?.code ?? '';
  return ask('POST /app-api/user/auth/sms-login', { phone, code });
}

const evaluate = '/app-api/api/evaluate/user';

describe('a client of 2.0.0', () => {
  it('shows public content', async () => {
    await ask('GET /app-api/common/app/latest_version', {});
    await ask('GET /app-api/common/open-pay-status', {});
    await ask('POST /app-api/common/public/count/hit', { hits: [{ name: 'page:home', count: 1 }] });
    await ask('GET /app-api/home/banner', {});
    await ask('GET /app-api/home/app-home-data-count', {});
    await ask('GET /app-api/home/last-fifteen-order', {});
    await ask('GET /app-api/home/app-home-game-list', {});
    await ask('GET /app-api/home/excellent-report-list', { pageNo: 1, pageSize: 20 });
  });

  it('gets documents, news and help as Markdown', async () => {
    const read = await ask('GET /app-api/home/document/get', { key: 'user-agreement' });
    expect(read.markdown).toMatch(/\n/);
    const { list } = await ask('POST /app-api/information/page', {});
    const { markdown } = await ask('GET /app-api/information/detail', {
      newsId: list[0]?.newsId ?? '',
    });
    expect(markdown).not.toBe('');
    const { groups } = await ask('GET /app-api/user/help/center', {}, session);
    expect(groups[0]?.questions[0]?.markdown).toBeTruthy();
  });

  it('is told what to do if the user has not accepted the documents', async () => {
    const submitted = ask(`POST ${evaluate}/game/submit/ai`, submissionOf(), session);
    await expect(submitted).rejects.toThrow(/CONSENT_NEEDED.*看不到这一项.*更新/);
  });

  it('orders an estimate, unlocks the report and reads it', async () => {
    await agreeElsewhere();
    await ask(`GET ${evaluate}/game/list`, {}, session);
    await ask(`POST ${evaluate}/game/hot/game`, {}, session);
    await ask('GET /app-api/game/server', { gameId: 'test-game' }, session);
    await ask('GET /app-api/game/detail', { gameId: 'test-game' }, session);
    await ask(`GET ${evaluate}/game/config`, { gameId: 'test-game' }, session);
    const { orderId } = await ask(`POST ${evaluate}/game/submit/ai`, submissionOf(), session);
    await service.runJobs();
    await ask(`GET ${evaluate}/order/report/get`, { orderId }, session);
    await ask(`POST ${evaluate}/order/list`, { filter: 'all' }, session);
    await pay(orderId);
    const report = await ask(`GET ${evaluate}/order/report/get`, { orderId }, session);
    expect(report.order.evaluationState).toBe('unlocked');
    await ask('GET /app-api/user/message', { pageNo: 1 }, session);
    await ask('GET /app-api/user/message/unread', {}, session);
    await ask(`GET ${evaluate}/order/get/valuation/evaluation`, { orderId }, session);
  });

  it('continues with another coupon in an unpaid order', async () => {
    const { orderId } = await ask(`POST ${evaluate}/game/submit/ai`, submissionOf(), session);
    await service.runJobs();
    const { couponId } = await ask(
      `POST ${evaluate}/coupon/receive`,
      { campaignId: 'welcome' },
      session,
    );
    const order = `POST ${evaluate}/order/create/ai/pre` as const;
    const first = await ask(order, { orderId, couponId }, session);
    const record = await ask(
      'GET /app-api/report/unlock/order/unlock/record',
      { orderId },
      session,
    );
    expect(record.ways.payment).toMatchObject({ price: first.listPrice });
    const asked = { gameId: 'test-game', kind: 'unlock', amount: first.listPrice } as const;
    const { usable, unusable } = await ask(`GET ${evaluate}/coupon/get/can/use`, asked, session);
    expect([usable.length, unusable.length]).toEqual([0, 1]);
    const second = await ask(order, { orderId }, session);
    const { orderId: same, listPrice: price } = first;
    expect(second).toMatchObject({ orderId: same, state: 'pending_payment', price });
  });

  it('sends feedback, receives a coupon, loads the user, and signs out', async () => {
    const { list } = await ask(`POST ${evaluate}/coupon/can/receive`, {}, session);
    const campaignId = list.find(({ standing }) => standing === 'receivable')?.campaignId ?? '';
    await ask(`POST ${evaluate}/coupon/receive`, { campaignId }, session);
    await ask(`POST ${evaluate}/coupon/get/by/status`, { status: 'unused' }, session);
    await ask(
      'POST /app-api/user/submit/advice/feedback',
      { submissionId: randomUUID(), kind: 'suggestion', text: '希望支持更多游戏' },
      session,
    );
    await ask('GET /app-api/user/get/advice/feedback', {}, session);
    await ask('POST /app-api/user/user-settings/update', { nickname: '老玩家' }, session);
    await ask('GET /app-api/user/get', {}, session);
    await ask('GET /app-api/user/check/login/off', {}, session);
    await ask('POST /app-api/user/auth/logout', {}, session);
  });
});

/**
 * Gives consent in another program, because a client of 2.0.0 cannot; its user does so in a browser or after the
 * update.
 */
async function agreeElsewhere(): Promise<void> {
  const answers = agreedDocuments.map((key) => ({ key, version: 1, agreed: true }));
  await service.call('POST /app-api/user/consent/answer', { answers }, { session });
}

/** Pays at the sandbox's cashier. */
async function pay(evaluated: string): Promise<void> {
  const order = await ask(`POST ${evaluate}/order/create/ai/pre`, { orderId: evaluated }, session);
  const { orderId } = order;
  const { methods } = await ask(`GET ${evaluate}/order/pay/type`, {}, session);
  const method = methods[0]?.method ?? 'sandbox';
  const { launch } = await ask(`POST ${evaluate}/order/payment`, { orderId, method }, session);
  expect(launch.kind).toBe('cashier');
  const [paymentNo = ''] = await paymentNosOf(service.services, orderId);
  const [sandbox] = service.services.payments;
  if (!(sandbox instanceof SandboxPayment)) throw new Error('Not the sandbox');
  await sandbox.pay(paymentNo);
  await ask(`GET ${evaluate}/order/pay/result`, { orderId }, session);
}
