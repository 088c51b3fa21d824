import { randomUUID } from 'node:crypto';
import type { CallDefinition } from '@account-doctor/contract/call';
import { calls } from '@account-doctor/contract/calls/index';
import type { CallName } from '@account-doctor/contract/types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SandboxPayment } from '../../../server/providers/payment/sandboxPayment';
import { newCustomer, seedHumanGame } from '../appraisal/customer';
import { openAuthenticated, type ChatSocketClient } from '../chat/talk';
import { newPlayer } from '../evaluation/player';
import { confirmOrderOf, payerOf, paymentNosOf } from '../payment/payer';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';
import { postSmsSignIn } from '../user/people';
import { signedInMember } from './staff';

/** Every call of the desk that shows personal data writes entries that name the subjects. */

let service: TestService;
let talk: ChatSocketClient;
/** Payload of each call that shows data, and the expected subject of its audit entry. */
const asked = new Map<string, { payload: object; subject: string }>();
/** An order of an appraisal, which is claimed before its details are viewed. */
let taken: string;

beforeAll(async () => {
  service = await buildService();
  await seedHumanGame(service);
  const human = await talkedAbout();
  const estimated = await estimatedAndRated();
  const invoiced = await paidOrder();
  const invoice = await service.call(
    'POST /app-api/api/evaluate/user/order/invoice/ask',
    { orderId: invoiced.orderId, buyer: 'person', title: '张三' },
    { session: invoiced.session },
  );
  const invoiceId = invoice.envelope.data?.invoice?.invoiceId ?? '';
  const refunded = await refundedOrder();
  const member = await signedInMember(service);
  const { $client } = service.services.database;
  const idOf = async (query: string) =>
    (await $client.query<{ id: string }>(query)).rows[0]?.id ?? '';
  const feedback = await idOf('select feedback_id as id from feedbacks');
  const doubtful = await idOf(
    `select moderation_id as id from moderations where verdict = 'doubtful'`,
  );
  const shows = (name: CallName, subject: string, payload: object = {}) =>
    asked.set(name, { payload, subject });
  shows('GET /desk-api/valuation/queue', human);
  taken = await (await newCustomer(service)).paidOrder();
  shows('GET /desk-api/valuation/detail', taken, { orderId: taken });
  shows('GET /desk-api/chat/waiting', human);
  shows('GET /desk-api/chat/history', human, { orderId: human });
  shows('GET /desk-api/chat/pictures', human, { orderId: human });
  shows('GET /desk-api/moderation/list', doubtful, { verdict: 'doubtful' });
  shows('GET /desk-api/moderation/reported', feedback, { feedbackId: feedback });
  shows('GET /desk-api/feedback/list', feedback, { state: 'waiting' });
  shows('GET /desk-api/objection/list', estimated, { state: 'waiting' });
  shows('GET /desk-api/outcome/list', estimated, { state: 'answered' });
  shows('GET /desk-api/rating/list', estimated);
  shows('GET /desk-api/refund/list', refunded.orderId, { state: 'requested' });
  shows('GET /desk-api/refund/order', refunded.orderId, { orderNo: refunded.orderNo });
  shows('GET /desk-api/order/story', refunded.orderId, { orderId: refunded.orderId });
  const { userId } = refunded.session;
  shows('GET /desk-api/customer/profile', userId, { userId });
  shows('POST /desk-api/customer/search', userId, { query: userId });
  shows('GET /desk-api/invoice/detail', invoiced.orderId, { invoiceId });
  shows('GET /desk-api/staff/sessions', member.staffId, { staffId: member.staffId });
});
afterAll(async () => {
  talk.socket.terminate();
  await service.close();
});

/** An order of an appraisal whose customer wrote a doubtful text and reported the conversation. */
async function talkedAbout(): Promise<string> {
  const customer = await newCustomer(service);
  const orderId = await customer.paidOrder();
  talk = await openAuthenticated(service, customer.session);
  talk.sendText(orderId, '有个可疑词');
  await talk.receives('stored');
  await service.call(
    'POST /app-api/user/submit/advice/feedback',
    {
      submissionId: randomUUID(),
      kind: 'content',
      text: '请看看',
      reported: { kind: 'chat', id: orderId },
    },
    { session: customer.session },
  );
  return orderId;
}

/** A report with a rating, an objection and a sale outcome of its owner. */
async function estimatedAndRated(): Promise<string> {
  const { session, order } = await newPlayer(service);
  const orderId = await order();
  await service.runJobs();
  await unlockByAd(service, orderId);
  const path = 'POST /app-api/api/evaluate/user/order';
  const rating = await service.call(
    'GET /app-api/api/evaluate/user/order/get/valuation/evaluation',
    { orderId },
    { session },
  );
  const reportNo = rating.envelope.data?.reportNo ?? '';
  const said = [
    await service.call(
      `${path}/save/valuation/evaluation`,
      { orderId, reportNo, stars: 5 },
      { session },
    ),
    await service.call(
      `${path}/objection/make`,
      { orderId, text: '漏算了两件限定皮肤，价格偏低' },
      { session },
    ),
    await service.call(`${path}/outcome/save`, { orderId, result: 'unsold' }, { session }),
  ];
  expect(said.map(({ envelope }) => envelope.code)).toEqual(['OK', 'OK', 'OK']);
  return orderId;
}

async function paidOrder() {
  const session = await postSmsSignIn(service);
  const order = await confirmOrderOf(service, session);
  const { orderId } = order;
  const call = payerOf(service, session);
  await call('payment', { orderId, method: 'sandbox' });
  const [paymentNo = ''] = await paymentNosOf(service.services, orderId);
  const [sandbox] = service.services.payments;
  if (!(sandbox instanceof SandboxPayment)) throw new Error('Not the sandbox');
  await sandbox.pay(paymentNo);
  await call('pay/result', { orderId });
  return { session, ...order };
}

async function refundedOrder() {
  const order = await paidOrder();
  const call = payerOf(service, order.session);
  expect((await call('apply/cancel', { orderId: order.orderId })).code).toBe('OK');
  return order;
}

const definitions: Record<string, CallDefinition> = calls;
const reading = (Object.keys(calls) as CallName[]).filter((name) => definitions[name]?.reads);

it.each(reading)('%s writes an audit entry that names whose data it showed', async (name) => {
  const call = asked.get(name);
  if (!call)
    throw new Error(`${name} shows personal data: add a payload with data here, and its subject`);
  const { session, staffId } = await signedInMember(service, 'admin');
  if (name === 'GET /desk-api/valuation/detail')
    await service.call('POST /desk-api/valuation/claim', { orderId: taken }, { session });
  const { envelope } = await service.call(name, call.payload, { session });
  expect(envelope.code).toBe('OK');
  const { rows } = await service.services.database.$client.query<{
    action: string;
    subject: string | null;
  }>(`select action, subject from audit_entries where staff_id = $1 and action like '%.read'`, [
    staffId,
  ]);
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set([definitions[name]?.reads?.action]),
  );
  const subjects = rows.map(({ subject }) => subject);
  expect(subjects).toContain(call.subject);
  expect(subjects).not.toContain(null);
});
