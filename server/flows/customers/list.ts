import type { DeskCustomer, ReceivedOf } from '@account-doctor/contract/types';
import type { Pool } from 'pg';
import { maskName, maskPhone } from '../../domain/user';
import { findMatches } from './named';
import { betweenDays, pageOf, parseCursor } from './page';

type CustomerSearch = ReceivedOf<'POST /desk-api/customer/search'>;

interface CustomerColumns {
  userId: string;
  nickname: string;
  phone: string | null;
  channel: string | null;
  createdAt: Date;
  lastOrderAt: Date | null;
}

/** A customer with masked name and phone number, as the desk shows customers by default. */
export const maskedCustomer = ({
  userId,
  nickname,
  phone,
}: Pick<CustomerColumns, 'userId' | 'nickname' | 'phone'>) => ({
  userId,
  name: maskName(nickname),
  phone: phone === null ? null : maskPhone(phone),
});

/** Customers that meet the conditions, masked, newest first. A search text that identifies an order finds its owner. */
export async function searchCustomers(
  pool: Pool,
  { query, from, to, after }: CustomerSearch,
  size: number,
): Promise<{ list: DeskCustomer[]; next: string | null }> {
  const named = query === undefined ? null : await findMatches(pool, query);
  const source = named
    ? `(select * from users where user_id = any($6)
        or user_id in (select user_id from orders where order_id = any($7)) offset 0) as users`
    : 'users';
  const { rows } = await pool.query<CustomerColumns>(
    `select user_id as "userId", nickname, phone, channel, users.created_at as "createdAt",
       newest.created_at as "lastOrderAt"
     from ${source}
     left join lateral (
       select created_at from orders where orders.user_id = users.user_id
       order by created_at desc, order_id desc limit 1
     ) as newest on true
     where ${betweenDays('users.created_at', 1, 2)}
       and ($3::timestamptz is null or (users.created_at, user_id) < ($3, $4))
     order by users.created_at desc, user_id desc limit $5`,
    [
      ...[from ?? null, to ?? null, ...parseCursor(after), size + 1],
      ...(named ? [named.userIds, named.orderIds] : []),
    ],
  );
  const page = pageOf(rows, size, ({ userId }) => userId);
  const list = page.rows.map((row) => ({
    ...maskedCustomer(row),
    channel: row.channel,
    createdAt: row.createdAt.toISOString(),
    lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
  }));
  return { list, next: page.next };
}
