import { randomUUID } from 'node:crypto';
import { MINUTE, SECOND } from '@account-doctor/contract/time';
import type { Queryable } from '../../core/database/database';
import type { Caller } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { startOfChinaDay } from '../../core/chinaDay';
import { lockEvaluation } from '../evaluation';
import { orderOfUser } from '../order';
import { isValidSignature, signText } from '../storage';
import { usesByDeletedAccounts, pinUser } from '../user';
import { requireLockedReport } from './helpRequest';
import { countAdsSince, insertAd, lockCountsOf } from './store';
import { openReport } from './unlock';

type Parts = Pick<Services, 'database' | 'settings' | 'now'>;

/** How long a nonce is valid, in ms. */
const NONCE_LIFE = 30 * MINUTE;

/** An ad watched by a user to unlock a report. */
interface AdView {
  userId: string;
  orderId: string;
}

/**
 * Id of the ad with which the caller's client can unlock reports; `null` outside mini-programs, because WeChat shows
 * ads only there. `vouched` means that WeChat has confirmed a session in a mini-program.
 */
export const adUnitOf = (
  { settings }: Pick<Services, 'settings'>,
  { vouched }: Pick<Caller, 'vouched'>,
): string | null => (vouched ? settings.unlock.adUnitId : null);

/** Number of ads that the person has watched today, including those watched with deleted accounts. */
const countAdsSeen = async (parts: Parts, db: Queryable, userId: string): Promise<number> =>
  (await usesByDeletedAccounts(parts, db, { userId, counted: 'ad' })) +
  (await countAdsSince(db, userId, startOfChinaDay(parts.now())));

/** How many more reports the user can unlock by ads today. */
export async function remainingAdUnlocks(parts: Parts, userId: string): Promise<number> {
  const { database, settings } = parts;
  return Math.max(0, settings.unlock.adsPerDay - (await countAdsSeen(parts, database, userId)));
}

/**
 * Returns the ad to watch for a report, and a nonce with the user, the report, the time and a signature, so that
 * nothing needs to be stored. Throws `ORDER_NOT_FOUND`, `UNLOCK_AD_OFF`, `UNLOCK_AD_LIMIT`, `REPORT_NOT_READY` or
 * `REPORT_ALREADY_OPEN`.
 */
export async function adForReport(
  parts: Parts,
  { userId, orderId }: AdView,
  caller: Caller,
): Promise<{ adUnitId: string; nonce: string }> {
  const { database, settings, now } = parts;
  requireLockedReport(await orderOfUser(database, userId, orderId));
  const adUnitId = adUnitOf(parts, caller);
  if (adUnitId === null) throw new BusinessError('UNLOCK_AD_OFF');
  if ((await remainingAdUnlocks(parts, userId)) === 0) throw new BusinessError('UNLOCK_AD_LIMIT');
  const issued = `${now().getTime()}.${randomUUID()}`;
  const signature = signText(settings.storage.secret, signedText(issued, { userId, orderId }));
  return { adUnitId, nonce: `${issued}.${signature}` };
}

/** The prefix keeps these signatures different from those of file links, which use the same secret. */
const signedText = (issued: string, { userId, orderId }: AdView) =>
  ['unlock-ad', issued, userId, orderId].join(' ');

/**
 * Unlocks a report after its owner watched an ad to the end. Throws `UNLOCK_AD_NOT_ENDED` if the ad was closed early,
 * `UNLOCK_AD_INVALID` if the nonce was issued for another user or report, has expired or was used, and the errors of
 * `adForReport`.
 */
export async function unlockAfterAd(
  parts: Parts,
  { userId, orderId, nonce }: AdView & { nonce: string },
  caller: Caller,
): Promise<void> {
  const { database, settings, now } = parts;
  if (adUnitOf(parts, caller) === null) throw new BusinessError('UNLOCK_AD_OFF');
  const at = now();
  const [time = '', random = '', signature = ''] = nonce.split('.');
  const text = signedText(`${time}.${random}`, { userId, orderId });
  const age = at.getTime() - Number(time);
  if (!isValidSignature(settings.storage.secret, text, signature) || age > NONCE_LIFE)
    throw new BusinessError('UNLOCK_AD_INVALID');
  if (age < settings.unlock.adSeconds * SECOND) throw new BusinessError('UNLOCK_AD_NOT_ENDED');
  await database.transaction(async (transaction) => {
    await pinUser(transaction, userId);
    await lockCountsOf(transaction, userId);
    await orderOfUser(transaction, userId, orderId);
    await lockEvaluation(transaction, orderId);
    if (!(await insertAd(transaction, { nonce, orderId, userId, at })))
      throw new BusinessError('UNLOCK_AD_INVALID');
    requireLockedReport(await orderOfUser(transaction, userId, orderId));
    // This ad is already counted.
    if ((await countAdsSeen(parts, transaction, userId)) > settings.unlock.adsPerDay)
      throw new BusinessError('UNLOCK_AD_LIMIT');
    await openReport(transaction, { orderId, way: 'ad', sourceId: nonce, at });
  });
}
