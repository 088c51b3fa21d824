import { calls } from '@account-doctor/contract/calls/index';
import { invoiceStates } from '@account-doctor/contract/invoice';
import { moderationVerdicts } from '@account-doctor/contract/moderation';
import type { CallName, PayloadOf } from '@account-doctor/contract/types';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, seedHumanGame, type Customer } from '../appraisal/customer';
import { newValuer, type TestValuer } from '../appraisal/valuers';
import { jpegPicture } from '../storage/pictures';
import { upload } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';

/** A price in fen that occurs nowhere else. */
const HOPED = 98_765_400;
/** Time limit in ms for about five hundred calls. */
const PATIENCE = 120_000;
const SHOWN = /987[,，]?654|hoped/i;

type DeskReading = Extract<CallName, `GET /desk-api/${string}`>;

let service: TestService;
let customer: Customer;
let valuer: TestValuer;
let senior: TestValuer;
let admin: TestValuer;
beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-18T02:00:00Z') });
  await seedHumanGame(service);
  customer = await newCustomer(service);
  valuer = await newValuer(service);
  senior = await newValuer(service, 'senior');
  admin = await newValuer(service, 'admin');
});
afterAll(() => service.close());

/** The answers to all reading calls of the desk, about this order where a call takes one. */
async function everyAnswer(orderId: string): Promise<string> {
  const { rows } = await service.services.database.$client.query<{ order_no: string }>(
    'select order_no from orders where order_id = $1',
    [orderId],
  );
  const orderNo = rows[0]?.order_no ?? '';
  // Payloads of all reading calls; a new call of the desk must be added here.
  const payloads: { [Name in DeskReading]: PayloadOf<Name>[] } = {
    'GET /desk-api/valuation/queue': (['waiting', 'mine', 'reading', 'done'] as const).map(
      (lane) => ({ lane }),
    ),
    'GET /desk-api/valuation/compared': [{}],
    'GET /desk-api/valuation/detail': [{ orderId }],
    'GET /desk-api/chat/waiting': [{}],
    'GET /desk-api/chat/history': [{ orderId }],
    'GET /desk-api/chat/pictures': [{ orderId }],
    'GET /desk-api/refund/list': (['requested', 'succeeded', 'failed'] as const).map((state) => ({
      state,
    })),
    'GET /desk-api/refund/order': [{ orderNo }],
    'GET /desk-api/order/story': [{ orderId }],
    'GET /desk-api/customer/profile': [{ userId: customer.session.userId }],
    'GET /desk-api/overview/figures': [{ days: '7' }],
    'GET /desk-api/invoice/list': invoiceStates.map((state) => ({ state })),
    'GET /desk-api/invoice/detail': [],
    'GET /desk-api/reconciliation/list': [{ state: 'open' }, { state: 'settled' }],
    'GET /desk-api/reconciliation/balances': [{}],
    'GET /desk-api/feedback/list': [{ state: 'waiting' }, { state: 'answered' }],
    'GET /desk-api/rating/list': [{}, { stars: 5 }],
    'GET /desk-api/operation/backups': [{}],
    'GET /desk-api/operation/failed-jobs': [{}],
    'GET /desk-api/operation/setup': [{}],
    'GET /desk-api/operation/status': [{}],
    'GET /desk-api/moderation/list': moderationVerdicts.map((verdict) => ({ verdict })),
    'GET /desk-api/moderation/reported': [],
    'GET /desk-api/audit/list': [{}, { subject: orderId }],
    'GET /desk-api/staff/list': [{}],
    'GET /desk-api/brand/get': [{}],
    'GET /desk-api/staff/first-admin': [{}],
    'GET /desk-api/staff/me': [{}],
    'GET /desk-api/staff/sessions': [],
    'GET /desk-api/common/sts': [],
    'GET /desk-api/game/list': [{}],
    'GET /desk-api/game/version/list': [{ gameId: 'test-game' }],
    'GET /desk-api/game/catalogue/get': [{}],
    'GET /desk-api/sale/file/held': [{ importId: 1 }],
    'GET /desk-api/game/sheet/template': [{}],
    'GET /desk-api/price/list': [{}],
    'GET /desk-api/channels/figures': [{ from: '2026-11-18', to: '2026-11-18', by: 'last' }],
    'GET /desk-api/game/get': [{ gameId: 'test-game' }],
    'GET /desk-api/game/fields/get': [{ gameId: 'test-game' }],
    'GET /desk-api/model/list': [{}],
    'GET /desk-api/model/detail': [{ gameId: 'test-game' }],
    'GET /desk-api/sale/quarantine': [{}, { state: 'released' }],
    'GET /desk-api/sale/imports': [{}],
    'GET /desk-api/api-key/list': [{}],
    'GET /desk-api/api-key/usage': [{ keyId: 'none' }],
    'GET /desk-api/notification/recipients': [{}],
    'GET /desk-api/notification/deliveries': [{}],
    'GET /desk-api/sale/file/get': [],
    'GET /desk-api/sale/file/games': [{}],
    'GET /desk-api/sale/file/rows': [{ importId: 1, verdict: 'new' }],
    'GET /desk-api/sale/file/rejected': [],
    'GET /desk-api/sale/file/suggest': [],
    'GET /desk-api/sale/list': [{}, { text: 'x' }],
    'GET /desk-api/sale/get': [],
    'GET /desk-api/sale/file/reports': [],
    'GET /desk-api/sale/source/list': [{}],
    'GET /desk-api/sale/source/runs': [{}],
    'GET /desk-api/sale/template': [{ gameId: 'test-game' }],
    'GET /desk-api/objection/list': [{ state: 'waiting' }],
    'GET /desk-api/outcome/list': [{ state: 'answered' }],
    'GET /desk-api/listing/channel/list': [{}],
    'GET /desk-api/content/banner/list': [{}],
    'GET /desk-api/content/news/list': [{}],
    'GET /desk-api/content/news/get': [],
    'GET /desk-api/content/help/list': [{}],
    'GET /desk-api/content/document/list': [{}],
    'GET /desk-api/content/document/get': [],
    'GET /desk-api/content/campaign/list': [{}],
  };
  const asked = Object.keys(payloads) as DeskReading[];
  expect([...asked].sort()).toEqual(
    Object.keys(calls)
      .filter((name) => name.startsWith('GET /desk-api/'))
      .sort(),
  );
  const answers = [valuer, senior, admin].flatMap(({ member: { session } }) =>
    asked.flatMap((name) =>
      payloads[name].map((payload) => service.call(name, payload, { session })),
    ),
  );
  return JSON.stringify((await Promise.all(answers)).map(({ envelope }) => envelope));
}

describe('the hoped-for price', () => {
  it(
    'is in no answer of the desk, at any stage of the appraisal',
    { timeout: PATIENCE },
    async () => {
      const { fileId } = await upload(service, customer.session, await jpegPicture());
      const orderId = await customer.paidOrder({ hopedPrice: HOPED, pictures: [fileId] });
      const seen: string[] = [];
      const step = async (...codes: Promise<string>[]) => {
        expect(await Promise.all(codes)).toEqual(codes.map(() => 'OK'));
        seen.push(await everyAnswer(orderId));
      };
      await step();
      await step(valuer.claim(orderId));
      await step(valuer.begin(orderId));
      await step(valuer.save(orderId));
      await step(valuer.ask(orderId));
      const { session } = customer;
      const { questions } = await valuer.detail(orderId);
      const questionId = questions[0]?.questionId ?? randomUUID();
      await service.call(
        'POST /app-api/api/evaluate/user/order/answer/question',
        { orderId, questionId, text: '仓库里都有', pictures: [] },
        { session },
      );
      await step(valuer.submit(orderId));
      await step(senior.deliver(orderId));
      await service.call(
        'POST /app-api/api/evaluate/user/order/appeal',
        { orderId, reason: '皇冠的成交价明显高于报告里的估价' },
        { session },
      );
      await step(admin.claim(orderId));
      await step(admin.save(orderId));
      await step(admin.submit(orderId));

      const { rows } = await service.services.database.$client.query(
        'select amount from hoped_prices where order_id = $1',
        [orderId],
      );
      expect(rows).toEqual([{ amount: HOPED }]);
      for (const text of seen) {
        expect(text).toContain(orderId);
        expect(text).not.toMatch(SHOWN);
      }
    },
  );
});
