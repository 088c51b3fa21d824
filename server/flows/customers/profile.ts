import type { CustomerProfile } from '@account-doctor/contract/types';
import type { Pool } from 'pg';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { notesAbout } from '../../domain/customerNote';
import { realNameOf } from '../../domain/identity';
import { staffPersons } from '../../domain/staff';
import { hasWechat, selectUser, sessionsOf, type User } from '../../domain/user';
import { maskedCustomer } from './list';
import { searchOrders } from './orders';

/** Maximum number of orders, accounts, coupons and conversations on a customer's page. */
const SHOWN = 20;

/** The user's row; throws `CUSTOMER_NOT_FOUND` if the account is unknown or deleted. */
export async function requireCustomer(
  { database }: Pick<Services, 'database'>,
  userId: string,
): Promise<User> {
  const user = await selectUser(database, userId);
  if (!user) throw new BusinessError('CUSTOMER_NOT_FOUND');
  return user;
}

/**
 * Everything that the desk knows about a customer, with masked name and phone number; throws like `requireCustomer`.
 */
export async function customerProfile(
  services: Services,
  userId: string,
): Promise<CustomerProfile> {
  const { database, now } = services;
  const pool = database.$client;
  const user = await requireCustomer(services, userId);
  return {
    ...maskedCustomer(user),
    channel: user.channel,
    createdAt: user.createdAt.toISOString(),
    hasPassword: user.passwordHash !== null,
    hasWechat: await hasWechat(database, userId),
    realName: (await realNameOf(services, userId)).state,
    ...(await totalsOf(pool, userId)),
    accounts: await accountsOf(pool, userId),
    orders: (await searchOrders(pool, { query: userId }, SHOWN)).list,
    coupons: await couponsOf(pool, userId),
    chats: await chatsOf(pool, userId),
    consents: await consentsOf(pool, userId),
    sessions: await sessionsOf(database, userId, now()),
    notes: await notesOf(database, userId),
  };
}

async function totalsOf(pool: Pool, userId: string) {
  const { rows } = await pool.query<Pick<CustomerProfile, 'orderCount' | 'paid' | 'refunded'>>(
    `select count(*)::int as "orderCount", coalesce(sum(paid), 0)::float8 as paid,
       coalesce(sum(refunded), 0)::float8 as refunded
     from orders left join lateral (
       select sum(payments.amount) as paid,
         sum(refunds.amount) filter (where refunds.state = 'succeeded') as refunded
       from payments left join refunds using (payment_id)
       where payments.order_id = orders.order_id and payments.state = 'paid'
     ) as money on orders.price > 0
     where user_id = $1`,
    [userId],
  );
  return rows[0] ?? { orderCount: 0, paid: 0, refunded: 0 };
}

async function accountsOf(pool: Pool, userId: string): Promise<CustomerProfile['accounts']> {
  const { rows } = await pool.query<CustomerProfile['accounts'][number]>(
    `select game_name as "gameName", server_label as "serverLabel", account, count(*)::int as orders
     from orders where user_id = $1 and kind <> 'unlock'
     group by 1, 2, 3 order by max(created_at) desc limit ${SHOWN}`,
    [userId],
  );
  return rows;
}

async function couponsOf(pool: Pool, userId: string): Promise<CustomerProfile['coupons']> {
  type Row = Omit<CustomerProfile['coupons'][number], 'validUntil'> & { validUntil: Date };
  const { rows } = await pool.query<Row>(
    `select coupon_id as "couponId", name, state, valid_until as "validUntil",
       order_id as "orderId"
     from coupons where user_id = $1 order by received_at desc, coupon_id limit ${SHOWN}`,
    [userId],
  );
  return rows.map((row) => ({ ...row, validUntil: row.validUntil.toISOString() }));
}

async function chatsOf(pool: Pool, userId: string): Promise<CustomerProfile['chats']> {
  type Row = Omit<CustomerProfile['chats'][number], 'lastAt'> & { lastAt: Date };
  const { rows } = await pool.query<Row>(
    `select order_id as "orderId", order_no as "orderNo", last_position as messages,
       last_at as "lastAt"
     from chat_conversations as chat join orders using (order_id)
     where chat.user_id = $1 order by last_at desc, order_id limit ${SHOWN}`,
    [userId],
  );
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }));
}

async function consentsOf(pool: Pool, userId: string): Promise<CustomerProfile['consents']> {
  type Row = Omit<CustomerProfile['consents'][number], 'at'> & { at: Date };
  const { rows } = await pool.query<Row>(
    `select distinct on (key) key, answer, version, at from consents where user_id = $1
     order by key, consent_id desc`,
    [userId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

async function notesOf(
  database: Services['database'],
  userId: string,
): Promise<CustomerProfile['notes']> {
  const notes = await notesAbout(database, userId);
  const writers = await staffPersons(
    database,
    notes.map(({ staffId }) => staffId),
  );
  return notes.map(({ noteId, text, staffId, createdAt }) => ({
    noteId,
    text,
    staffAlias: writers.get(staffId)?.alias ?? null,
    createdAt: createdAt.toISOString(),
  }));
}
