import { normalizedPhone } from '@account-doctor/contract/identity';
import { paymentMethods } from '@account-doctor/contract/payment';
import { normalizedDigits, normalizedWord } from '@account-doctor/contract/typed';
import type { Pool } from 'pg';
import { listingRef } from '../../domain/link';

/** Users and orders that a search text identifies exactly. */
export interface SearchMatches {
  userIds: string[];
  orderIds: string[];
}

/** Maximum number of users with the same nickname that a search returns. */
const SAME_NAME_LIMIT = 100;

/** The hash of a listing's URL, and the order number in the URL; each is `null` if the text does not contain it. */
function partsOfLink(text: string): { ref: string | null; orderNo: string | null } {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return { ref: null, orderNo: null };
  const [orderNo = null] = /(?<!\d)\d{16}(?!\d)/.exec(text) ?? [];
  return { ref: listingRef(new URL(text)), orderNo };
}

/**
 * Finds what a text identifies: a user by phone number, id or nickname; an order by id or number; the order of a
 * report, payment, provider's trade or refund by number; or the user who recently had a listing read, by its link.
 * Every search uses an index.
 */
export async function findMatches(pool: Pool, text: string): Promise<SearchMatches> {
  const word = normalizedWord(text);
  const { ref, orderNo } = partsOfLink(word);
  const { rows: users } = await pool.query<{ userId: string }>(
    `select user_id as "userId" from users where user_id = $1 or phone = $2
     union (select user_id from users where nickname = $3 limit ${SAME_NAME_LIMIT})
     union select user_id from account_readings where listing is not null and listing ->> 'ref' = $4`,
    [word, normalizedPhone(word), text, ref],
  );
  const { rows: orders } = await pool.query<{ orderId: string }>(
    `select order_id as "orderId" from orders where order_id = $1 or order_no = $2
     union select order_id from reports where report_no = upper($1)
     union select order_id from payments
       where payment_no = $1 or (method = any($3) and trade_no = $1)
     union select order_id from refunds where refund_no = $1`,
    [word, orderNo ?? normalizedDigits(word), paymentMethods],
  );
  return {
    userIds: users.map(({ userId }) => userId),
    orderIds: orders.map(({ orderId }) => orderId),
  };
}
