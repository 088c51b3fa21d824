import { createHash } from 'node:crypto';
import type { CallName, PayloadOf } from '@account-doctor/contract/types';
import type { RequestOptions } from '../../../__tests__/server/support/signedRequest';
import { deskGuard } from '../../../server/core/http/deskCookie';
import type pg from 'pg';

/** A request to the service with the generated database: a list or search of a dealer or of the desk. */
export interface BenchQuestion {
  name: CallName;
  payload: object;
}

const questionsFor = <Name extends CallName>(
  name: Name,
  ...payloads: PayloadOf<Name>[]
): BenchQuestion[] => payloads.map((payload) => ({ name, payload }));

const ORDERS = 'POST /app-api/api/evaluate/user/order/list';
const orderId = 'o1000001001';

export const customerListQuestions: BenchQuestion[] = [
  ...questionsFor(
    ORDERS,
    ...(['all', 'to_pay', 'moving', 'ready', 'attention', 'closed'] as const).map((filter) => ({
      filter,
    })),
    { pageNo: 50 },
    { search: '王者' },
    { kind: 'human' },
  ),
  ...questionsFor('GET /app-api/home/app-home-data-count', {}),
  ...questionsFor('GET /app-api/home/last-fifteen-order', {}),
  ...questionsFor('GET /app-api/home/own-account-list', {}),
  ...questionsFor('GET /app-api/home/advice-feedback/user-count', {}),
  ...questionsFor('GET /app-api/home/excellent-report-list', {}),
  ...questionsFor('GET /app-api/user/message', {}, { pageNo: 50 }, { about: 'orders' }),
  ...questionsFor('GET /app-api/user/message/unread', {}),
  ...questionsFor('POST /app-api/api/evaluate/user/coupon/get/by/status', { status: 'unused' }),
  ...questionsFor('GET /app-api/chat/conversations', {}),
  ...questionsFor('GET /app-api/chat/unread', {}),
  ...questionsFor('GET /app-api/api/evaluate/user/game/get/consult/staff', {}),
  ...questionsFor('GET /app-api/user/get/advice/feedback', {}),
  ...questionsFor('GET /app-api/user/session/list', {}),
  ...questionsFor('GET /app-api/user/consent/list', {}),
  ...questionsFor('GET /app-api/user/check/login/off', {}),
];

export const deskQuestions: BenchQuestion[] = [
  ...questionsFor(
    'GET /desk-api/valuation/queue',
    ...(['waiting', 'mine', 'reading', 'done'] as const).map((lane) => ({ lane })),
    { lane: 'done', pageNo: 50 },
  ),
  ...questionsFor('GET /desk-api/valuation/compared', {}),
  ...questionsFor('GET /desk-api/valuation/detail', { orderId }),
  ...questionsFor('GET /desk-api/chat/waiting', {}),
  ...questionsFor('GET /desk-api/chat/history', { orderId }),
  ...questionsFor(
    'GET /desk-api/refund/list',
    { state: 'requested' },
    { state: 'succeeded' },
    { state: 'failed' },
    { state: 'succeeded', pageNo: 500 },
  ),
  ...questionsFor('GET /desk-api/refund/order', { orderNo: '0000000000001003' }),
  ...questionsFor(
    'POST /desk-api/order/search',
    {},
    { state: 'refund_failed' },
    { kind: 'human' },
    { query: '0000000000001003' },
    { query: '13800000000' },
  ),
  ...questionsFor('GET /desk-api/order/story', { orderId }),
  ...questionsFor('POST /desk-api/customer/search', {}, { query: '13800000000' }),
  ...questionsFor('GET /desk-api/customer/profile', { userId: 'u1000000001' }),
  ...questionsFor('GET /desk-api/overview/figures', { days: '1' }, { days: '90' }),
  ...questionsFor(
    'GET /desk-api/invoice/list',
    { state: 'asked' },
    { state: 'issued' },
    { state: 'issued', pageNo: 500 },
  ),
  ...questionsFor('GET /desk-api/invoice/detail', { invoiceId: 'n1000000001' }),
  ...questionsFor('GET /desk-api/reconciliation/list', { state: 'open' }, { state: 'settled' }),
  ...questionsFor('GET /desk-api/reconciliation/balances', {}),
  ...questionsFor('GET /desk-api/feedback/list', { state: 'waiting' }, { state: 'answered' }),
  ...questionsFor('GET /desk-api/rating/list', {}, { stars: 5 }, { pageNo: 500 }),
  ...questionsFor('GET /desk-api/objection/list', { state: 'waiting' }, { state: 'answered' }),
  ...questionsFor(
    'GET /desk-api/outcome/list',
    { state: 'answered' },
    { state: 'confirmed' },
    { state: 'rejected' },
  ),
  ...questionsFor(
    'GET /desk-api/moderation/list',
    { verdict: 'waiting' },
    { verdict: 'doubtful' },
    { verdict: 'passed' },
    { verdict: 'refused' },
  ),
  ...questionsFor(
    'GET /desk-api/audit/list',
    {},
    { subject: 'o1000000500' },
    { action: 'valuation.claim' },
    { staffId: 's7', action: 'valuation.claim' },
    { pageNo: 500 },
  ),
  ...questionsFor('GET /desk-api/operation/status', {}),
  ...questionsFor('GET /desk-api/operation/failed-jobs', {}),
  ...questionsFor('GET /desk-api/operation/setup', {}),
  ...questionsFor('GET /desk-api/staff/list', {}),
  ...questionsFor('GET /desk-api/content/campaign/list', {}),
  ...questionsFor('GET /desk-api/sale/quarantine', {}),
  ...questionsFor('GET /desk-api/sale/imports', {}),
  ...questionsFor('GET /desk-api/sale/source/runs', {}),
  ...questionsFor('GET /desk-api/sale/list', {}, { text: 'nothing' }),
  ...questionsFor('GET /desk-api/sale/file/rows', { importId: 1, verdict: 'new' }),
];

/** Session of the first generated user. */
export const customerSession: NonNullable<RequestOptions['session']> = {
  userId: 'u1000000001',
  token: 'token-1',
};

/** Creates a session of member `s1` unless it exists. */
export async function signMemberIn(
  database: pg.Client,
): Promise<NonNullable<RequestOptions['session']>> {
  const token = 's'.repeat(43);
  await database.query(
    `insert into staff_sessions (token_hash, staff_id, created_at, expires_at)
      values ($1, 's1', now(), now() + interval '12 hours')
      on conflict do nothing`,
    [createHash('sha256').update(token).digest('hex')],
  );
  return { userId: 's1', token: deskGuard(token), cookie: `desk=${token}` };
}
