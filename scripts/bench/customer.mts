import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '@account-doctor/contract/types';
import type pg from 'pg';
import { consentToDocuments, callsAt, someAccount } from '../../__tests__/server/support/callsAt';
import type { SignedRequest } from '../../__tests__/server/support/signedRequest';

const PHONE = '13912345678';
const REPORT = 'GET /app-api/api/evaluate/user/order/report/get';

/** The bytes of an HTTP request for a keep-alive connection. */
export function requestBytes({ method, url, headers, payload = '' }: SignedRequest): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const length = method === 'POST' ? [`content-length: ${Buffer.byteLength(payload)}`] : [];
  const head = [`${method} ${url} HTTP/1.1`, 'host: localhost', ...lines, ...length];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${payload}`);
}

/** A customer with orders and an unlocked report. */
export interface BusyCustomer {
  session: Session;
  /** Order of the unlocked report. */
  orderId: string;
}

/**
 * Registers a customer, orders an estimate and unlocks its report with the app's calls. Then copies the order
 * and the customer in the database until there are `orders` for each of `customers`.
 */
export async function makeCustomers(
  origin: string,
  database: pg.Client,
  { customers, orders }: { customers: number; orders: number },
): Promise<BusyCustomer[]> {
  const { session, orderId } = await makeCustomer(origin);
  // A payment sets the same state.
  await database.query(`update orders set evaluation_state = 'ready' where order_id = $1`, [
    orderId,
  ]);
  await database.query(
    `insert into orders select (jsonb_populate_record(one, jsonb_build_object(
        'order_id', one.order_id || '-' || copy, 'order_no', one.order_no || '-' || copy,
        'created_at', one.created_at - copy * interval '1 hour'))).*
      from orders one, generate_series(2, $2::int) copy where one.order_id = $1`,
    [orderId, orders],
  );
  const others = Array.from({ length: customers - 1 }, (_, at) => ({
    session: { ...session, userId: `${session.userId}-${at}`, token: `${session.token}-${at}` },
    orderId: `${orderId}-of-${at}`,
  }));
  for (const [at, other] of others.entries())
    await copyCustomer(database, session, { ...other, at });
  await database.query('analyze');
  return [{ session, orderId }, ...others];
}

/** Copies a customer's user, session, orders and reports with new ids. */
async function copyCustomer(
  database: pg.Client,
  from: Session,
  { session, at }: BusyCustomer & { at: number },
): Promise<void> {
  const copies: [string, string, string][] = [
    ['users', 'user_id', `'user_id', $2::text, 'phone', '1' || (3000000000 + $3::int)`],
    [
      'sessions',
      'user_id',
      `'user_id', $2::text, 'session_id', gen_random_uuid(),
        'token_hash', encode(sha256($4::text::bytea), 'hex')`,
    ],
    [
      'orders',
      'user_id',
      `'user_id', $2::text, 'order_id', one.order_id || '-of-' || $3::int,
        'order_no', one.order_no || '-of-' || $3::int`,
    ],
  ];
  const values = [from.userId, session.userId, at, session.token];
  for (const [table, owner, changed] of copies)
    await database.query(
      `with given as (select $2::text, $3::int, $4::text)
        insert into ${table} overriding system value
        select (jsonb_populate_record(one, jsonb_build_object(${changed}))).*
        from ${table} one, given where one.${owner} = $1`,
      values,
    );
  await database.query(
    `insert into reports select (jsonb_populate_record(one, jsonb_build_object(
        'order_id', one.order_id || '-of-' || $2::int, 'report_no', one.report_no || '-' || $2::int,
        'verification_code', one.verification_code || '-' || $2::int))).*
      from reports one join orders using (order_id) where orders.user_id = $1`,
    [from.userId, at],
  );
}

/** Registers a customer with one order and waits for its estimate. */
export async function makeCustomer(origin: string): Promise<BusyCustomer> {
  const ask = callsAt(() => origin);
  await ask('POST /app-api/user/auth/send-sms-code', { phone: PHONE, purpose: 'sign-in' });
  const outbox = await fetch(`${origin}/sandbox/sms.json`);
  const { list } = (await outbox.json()) as { list: { code: string }[] };
  const session = await ask('POST /app-api/user/auth/sms-login', {
    phone: PHONE,
    code: list[0]?.code ?? '',
  });
  await consentToDocuments(ask, session);
  const { orderId } = await ask(
    'POST /app-api/api/evaluate/user/game/submit/ai',
    someAccount(),
    session,
  );
  while ((await ask(REPORT, { orderId }, session)).order.evaluationState !== 'locked')
    await sleep(100);
  return { session, orderId };
}
