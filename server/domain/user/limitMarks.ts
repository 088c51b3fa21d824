import { createHmac } from 'node:crypto';
import { and, count, eq, gte, inArray, lte, max } from 'drizzle-orm';
import { DAY } from '@account-doctor/contract/time';
import { startOfChinaDay } from '../../core/chinaDay';
import type { Queryable, Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import { openIdOfUser, selectUser } from './store';
import { type countedActs, limitMarks } from './tables';

type CountedAction = (typeof countedActs)[number];
type HashSettings = Pick<Services, 'settings'>;

/**
 * How long each kind of counted action is stored, in ms: as long as its limit requires, as the privacy policy states.
 */
const retentionByAction: Record<CountedAction, number> = {
  help: 365 * DAY,
  coupon: 365 * DAY,
  sms: 2 * DAY,
  evaluation: 2 * DAY,
  ad: 2 * DAY,
  'real-name': 2 * DAY,
};

const personHash = ({ settings }: HashSettings, kind: 'phone' | 'wechat', value: string): string =>
  createHmac('sha256', settings.identity.hashSecret).update(`limit ${kind} ${value}`).digest('hex');

/** Hashes by which the limits of a phone number's owner are counted. */
export const personOfPhone = (services: HashSettings, phone: string): string[] => [
  personHash(services, 'phone', phone),
];

/** Hashes by which a user's limits are counted: of the phone number and of the bound WeChat account. */
export async function personOfUser(
  services: HashSettings,
  db: Queryable,
  userId: string,
): Promise<string[]> {
  const user = await selectUser(db, userId);
  const openId = await openIdOfUser(db, userId);
  return [
    ...(user?.phone ? personOfPhone(services, user.phone) : []),
    ...(openId === null ? [] : [personHash(services, 'wechat', openId)]),
  ];
}

/** Counts an action of a person. */
export async function markLimit(
  transaction: Transaction,
  person: string[],
  { counted, subject, at }: { counted: CountedAction; subject: string; at: Date },
): Promise<void> {
  if (person.length === 0) return;
  const forgetAt = new Date(at.getTime() + retentionByAction[counted]);
  await transaction
    .insert(limitMarks)
    .values(person.map((key) => ({ person: key, counted, subject, at, forgetAt })));
}

/**
 * Number of a person's actions since a time, by subject. If the phone number and the WeChat account have different
 * numbers, the larger one counts.
 */
export async function countMarks(
  db: Queryable,
  person: string[],
  { counted, since }: { counted: CountedAction; since: Date },
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

/** Number of a person's actions since a time, and the time of the last action. */
export async function tallyMarks(
  db: Queryable,
  person: string[],
  { counted, since }: { counted: CountedAction; since: Date },
): Promise<{ times: number; last: Date | null }> {
  const [row] = await db
    .select({ times: count(), last: max(limitMarks.at) })
    .from(limitMarks)
    .where(marksOf(person, counted, since));
  return row ?? { times: 0, last: null };
}

const marksOf = (person: string[], counted: CountedAction, since: Date) =>
  and(
    inArray(limitMarks.person, person),
    eq(limitMarks.counted, counted),
    gte(limitMarks.at, since),
  );

export async function forgetMarks(transaction: Transaction, now: Date): Promise<void> {
  await transaction.delete(limitMarks).where(lte(limitMarks.forgetAt, now));
}

/** Actions with a daily limit that are counted by rows deleted with the account. */
export type DailyAct = 'evaluation' | 'ad' | 'real-name';

/** Stores how many actions with a daily limit a person has done today, when the account is deleted. */
export async function keepDailyCount(
  services: HashSettings & Pick<Services, 'now'>,
  transaction: Transaction,
  { userId, done }: { userId: string; done: Record<DailyAct, number> },
): Promise<void> {
  const person = await personOfUser(services, transaction, userId);
  const mark = { subject: 'before the account was deleted', at: services.now() };
  for (const counted of Object.keys(done) as DailyAct[])
    for (let time = 0; time < done[counted]; time += 1)
      await markLimit(transaction, person, { ...mark, counted });
}

/** Number of a person's actions today with accounts that were deleted since. */
export async function usesByDeletedAccounts(
  services: HashSettings & Pick<Services, 'now'>,
  db: Queryable,
  { userId, counted }: { userId: string; counted: DailyAct },
): Promise<number> {
  const person = await personOfUser(services, db, userId);
  const since = startOfChinaDay(services.now());
  return Math.max(0, ...(await countMarks(db, person, { counted, since })).values());
}

/** For periods without a beginning. */
export const BEGINNING_OF_TIME = new Date(0);
