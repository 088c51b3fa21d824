import { createHmac } from 'node:crypto';
import { and, count, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import { openIdOfUser, selectUser } from './store';
import { type countedActs, limitMarks } from './tables';

type Counted = (typeof countedActs)[number];
type Keyed = Pick<Services, 'settings'>;

const DAY = 24 * 3_600_000;
/** How long each is remembered, as the privacy policy says: no longer than its limit can matter. */
const remembered: Record<Counted, number> = {
  help: 365 * DAY,
  coupon: 365 * DAY,
  sms: 2 * DAY,
};

const keyOf = ({ settings }: Keyed, kind: 'phone' | 'wechat', value: string): string =>
  createHmac('sha256', settings.identity.hashSecret).update(`limit ${kind} ${value}`).digest('hex');

/** By what the owner of a phone is known to limits. */
export const personOfPhone = (services: Keyed, phone: string): string[] => [
  keyOf(services, 'phone', phone),
];

/** By what a user is known to limits: the phone, and WeChat where it is bound. */
export async function personOfUser(
  services: Keyed,
  db: Queryable,
  userId: string,
): Promise<string[]> {
  const user = await selectUser(db, userId);
  const openId = await openIdOfUser(db, userId);
  return [
    ...(user ? personOfPhone(services, user.phone) : []),
    ...(openId === null ? [] : [keyOf(services, 'wechat', openId)]),
  ];
}

/** Counts something that a person did. */
export async function markLimit(
  transaction: Transaction,
  person: string[],
  { counted, subject, at }: { counted: Counted; subject: string; at: Date },
): Promise<void> {
  if (person.length === 0) return;
  const forgetAt = new Date(at.getTime() + remembered[counted]);
  await transaction
    .insert(limitMarks)
    .values(person.map((key) => ({ person: key, counted, subject, at, forgetAt })));
}

/** How often a person did it since then, by subject; of phone and WeChat the one that did more. */
export async function countMarks(
  db: Queryable,
  person: string[],
  { counted, since }: { counted: Counted; since: Date },
): Promise<Map<string, number>> {
  if (person.length === 0) return new Map();
  const rows = await db
    .select({ subject: limitMarks.subject, times: count() })
    .from(limitMarks)
    .where(
      and(
        inArray(limitMarks.person, person),
        eq(limitMarks.counted, counted),
        gte(limitMarks.at, since),
      ),
    )
    .groupBy(limitMarks.person, limitMarks.subject);
  const most = new Map<string, number>();
  for (const { subject, times } of rows) most.set(subject, Math.max(times, most.get(subject) ?? 0));
  return most;
}

export async function forgetMarks(transaction: Transaction, now: Date): Promise<void> {
  await transaction.delete(limitMarks).where(lte(limitMarks.forgetAt, now));
}

/** Since ever, as far as it is remembered. */
export const EVER = new Date(0);
