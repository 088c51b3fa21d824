import { createHmac } from 'node:crypto';
import { and, count, eq, gte, inArray, lte, max } from 'drizzle-orm';
import { DAY } from '@account-doctor/contract/time';
import { startOfChinaDay } from '../../core/chinaDay';
import type { Queryable, Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import { openIdOfUser, selectUser } from './store';
import { type countedActs, limitMarks } from './tables';

type Counted = (typeof countedActs)[number];
type Keyed = Pick<Services, 'settings'>;

/**
 * How long each kind of counted action is stored, as the privacy policy states: no longer than its
 * limit needs.
 */
const remembered: Record<Counted, number> = {
  help: 365 * DAY,
  coupon: 365 * DAY,
  sms: 2 * DAY,
  evaluation: 2 * DAY,
  ad: 2 * DAY,
  'real-name': 2 * DAY,
};

const keyOf = ({ settings }: Keyed, kind: 'phone' | 'wechat', value: string): string =>
  createHmac('sha256', settings.identity.hashSecret).update(`limit ${kind} ${value}`).digest('hex');

/** Hashes that identify the owner of a phone for limits. */
export const personOfPhone = (services: Keyed, phone: string): string[] => [
  keyOf(services, 'phone', phone),
];

/** Hashes that identify a user for limits: by phone, and by WeChat account if bound. */
export async function personOfUser(
  services: Keyed,
  db: Queryable,
  userId: string,
): Promise<string[]> {
  const user = await selectUser(db, userId);
  const openId = await openIdOfUser(db, userId);
  return [
    ...(user?.phone ? personOfPhone(services, user.phone) : []),
    ...(openId === null ? [] : [keyOf(services, 'wechat', openId)]),
  ];
}

/** Counts an action of a person. */
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

/**
 * Number of actions since a time, by subject; the larger of the counts by phone and by WeChat
 * account.
 */
export async function countMarks(
  db: Queryable,
  person: string[],
  { counted, since }: { counted: Counted; since: Date },
): Promise<Map<string, number>> {
  if (person.length === 0) return new Map();
  const rows = await db
    .select({ subject: limitMarks.subject, times: count() })
    .from(limitMarks)
    .where(marksOf(person, counted, since))
    .groupBy(limitMarks.person, limitMarks.subject);
  const most = new Map<string, number>();
  for (const { subject, times } of rows) most.set(subject, Math.max(times, most.get(subject) ?? 0));
  return most;
}

/** Total number of actions since a time, and the time of the last. */
export async function tallyMarks(
  db: Queryable,
  person: string[],
  { counted, since }: { counted: Counted; since: Date },
): Promise<{ times: number; last: Date | null }> {
  const [row] = await db
    .select({ times: count(), last: max(limitMarks.at) })
    .from(limitMarks)
    .where(marksOf(person, counted, since));
  return row ?? { times: 0, last: null };
}

const marksOf = (person: string[], counted: Counted, since: Date) =>
  and(
    inArray(limitMarks.person, person),
    eq(limitMarks.counted, counted),
    gte(limitMarks.at, since),
  );

export async function forgetMarks(transaction: Transaction, now: Date): Promise<void> {
  await transaction.delete(limitMarks).where(lte(limitMarks.forgetAt, now));
}

/** Actions with a daily limit, whose rows are deleted with the account. */
export type DailyAct = 'evaluation' | 'ad' | 'real-name';

/** Keeps the number of daily-limited actions when an account is deleted. */
export async function keepDailyCount(
  services: Keyed & Pick<Services, 'now'>,
  transaction: Transaction,
  { userId, done }: { userId: string; done: Record<DailyAct, number> },
): Promise<void> {
  const person = await personOfUser(services, transaction, userId);
  const mark = { subject: 'before the account was deleted', at: services.now() };
  for (const counted of Object.keys(done) as DailyAct[])
    for (let time = 0; time < done[counted]; time += 1)
      await markLimit(transaction, person, { ...mark, counted });
}

/** Number of actions today by the person's deleted accounts. */
export async function usesByDeletedAccounts(
  services: Keyed & Pick<Services, 'now'>,
  db: Queryable,
  { userId, counted }: { userId: string; counted: DailyAct },
): Promise<number> {
  const person = await personOfUser(services, db, userId);
  const since = startOfChinaDay(services.now());
  return Math.max(0, ...(await countMarks(db, person, { counted, since })).values());
}

/** Start of a period without a lower bound. */
export const BEGINNING_OF_TIME = new Date(0);
