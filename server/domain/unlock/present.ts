import type { HelpRequest, Invitation, UnlockRecord } from '@account-doctor/contract/types';
import type { Caller } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { priceWithBestCoupon } from '../coupon';
import { hiddenNicknames } from '../moderation';
import { orderOfUser, ordersByIds, uncancelledUnlock } from '../order';
import { leastPriceOf, listPriceOf } from '../price';
import { payChannel } from '../app';
import { linksToFiles } from '../storage';
import { displayNames, selectUser } from '../user';
import { remainingAdUnlocks, adUnitOf } from './ads';
import { helpersAllowed, requireHelpersAllowed } from './helpRequest';
import { invitationQrUrl, invitationUrl } from './invitation';
import {
  hasHelped,
  selectHelpRequest,
  selectHelps,
  selectLatestHelpRequest,
  selectUnlock,
  type StoredHelpRequest,
} from './store';

/** Shown in place of a helper's name if the account was deleted. */
const DELETED_NAME = '已注销用户';

/** Shown in place of a name that moderation has not approved. */
const HIDDEN_NAME = '您的好友';

/** The user who reads a help request, and the client. */
interface Viewer {
  userId: string;
  caller: Caller;
  /** The user whose view of names and pictures is shown, by default `userId`; `null` for the public view. */
  shownTo?: string | null;
}

/** The part of a help request that is shown to everyone with the link; throws like `presentHelpRequest`. */
async function presentInvitation(
  parts: Services,
  helpRequest: StoredHelpRequest,
  { caller, given, viewerId }: { caller: Caller; given: number; viewerId: string | null },
): Promise<Invitation> {
  const { database, now } = parts;
  const { recordId, orderId, userId, needed, expiresAt, state } = helpRequest;
  const [owner, orders] = await Promise.all([
    selectUser(database, userId),
    ordersByIds(database, [orderId]),
  ]);
  if (!owner) throw new BusinessError('UNLOCK_RECORD_NOT_FOUND');
  const fileIds = owner.avatarFileId === null ? [] : [owner.avatarFileId];
  const asked = { ownerIds: [userId], fileIds, origin: caller.origin, viewerId };
  const [face] = await linksToFiles(parts, asked);
  const unseen = await hiddenNicknames(database, [{ userId, text: owner.nickname }]);
  const order = orders.get(orderId);
  return {
    recordId,
    // An expired request is shown as expired even if the job has not run yet.
    state: state === 'open' && expiresAt <= now() ? 'expired' : state,
    owner: unseen.has(userId) && userId !== viewerId ? HIDDEN_NAME : owner.nickname,
    ownerFace: face?.thumbnailUrl ?? null,
    here: helpersAllowed(parts, caller),
    gameName: order?.gameName ?? '',
    gameIconUrl: order?.gameIconUrl ?? '',
    needed,
    given,
  };
}

/**
 * A help request as shown to a signed-in user with the link; throws `UNLOCK_RECORD_NOT_FOUND` if the owner's account
 * was deleted.
 */
export async function presentHelpRequest(
  parts: Services,
  helpRequest: StoredHelpRequest,
  { userId: viewerId, caller, shownTo = viewerId }: Viewer,
): Promise<HelpRequest> {
  const { database, now } = parts;
  const { recordId, orderId, userId, expiresAt } = helpRequest;
  const [helps, helped] = await Promise.all([
    selectHelps(database, recordId),
    hasHelped(database, orderId, viewerId),
  ]);
  const [invitation, names] = await Promise.all([
    presentInvitation(parts, helpRequest, { caller, given: helps.length, viewerId: shownTo }),
    displayNames(
      database,
      helps.map(({ helperId }) => helperId),
    ),
  ]);
  const left = expiresAt.getTime() - now().getTime();
  return {
    ...invitation,
    mine: userId === viewerId,
    helped,
    helpers: helps.map(({ helperId, at }) => ({
      name: names.get(helperId) ?? DELETED_NAME,
      at: at.toISOString(),
    })),
    expiresAt: expiresAt.toISOString(),
    link: invitationUrl(caller.origin, recordId),
    codeUrl: invitationQrUrl(caller.origin, recordId),
    secondsLeft: invitation.state === 'open' ? Math.ceil(left / 1_000) : 0,
  };
}

/**
 * The part of a help request that is shown to everyone with the link; throws `UNLOCK_RECORD_NOT_FOUND` for an unknown
 * record.
 */
export async function readInvitation(
  parts: Services,
  recordId: string,
  caller: Caller,
): Promise<Invitation> {
  const helpRequest = await selectHelpRequest(parts.database, recordId);
  if (!helpRequest) throw new BusinessError('UNLOCK_RECORD_NOT_FOUND');
  const { length: given } = await selectHelps(parts.database, recordId);
  return presentInvitation(parts, helpRequest, { caller, given, viewerId: null });
}

/** A help request as shown to a signed-in user; throws `UNLOCK_RECORD_NOT_FOUND` for an unknown record. */
export async function readHelpRequest(
  parts: Services,
  recordId: string,
  viewer: Viewer,
): Promise<HelpRequest> {
  const helpRequest = await selectHelpRequest(parts.database, recordId);
  if (!helpRequest) throw new BusinessError('UNLOCK_RECORD_NOT_FOUND');
  return presentHelpRequest(parts, helpRequest, viewer);
}

/**
 * The user's open help request for an order, with the names and pictures that friends see. Throws `ORDER_NOT_FOUND`,
 * `UNLOCK_HELPERS_OFF`, or `UNLOCK_RECORD_NOT_FOUND` if no request is open.
 */
export async function openHelpRequestOf(
  parts: Services,
  orderId: string,
  { userId, caller }: Viewer,
): Promise<HelpRequest> {
  requireHelpersAllowed(parts, caller);
  await orderOfUser(parts.database, userId, orderId);
  const latest = await selectLatestHelpRequest(parts.database, orderId);
  const helpRequest =
    latest && (await presentHelpRequest(parts, latest, { userId, caller, shownTo: null }));
  if (helpRequest?.state !== 'open')
    throw new BusinessError('UNLOCK_RECORD_NOT_FOUND', '现在没有进行中的邀请，请返回查看');
  return helpRequest;
}

/** The price of unlocking: that of an unpaid unlock order if there is one, otherwise the current price. */
async function unlockPrice(
  parts: Services,
  { orderId, userId, gameId }: { orderId: string; userId: string; gameId: string },
): Promise<UnlockRecord['ways']['payment']> {
  const { database, settings, now } = parts;
  const standing = await uncancelledUnlock(database, userId, orderId);
  const price =
    standing?.listPrice ?? (await listPriceOf(parts, database, { kind: 'unlock', gameId }));
  if (standing?.state === 'pending_payment' && standing.payBy && standing.payBy > now()) {
    const { orderId: unpaidId, price: due, couponId, payBy } = standing;
    const unpaid = { orderId: unpaidId, price: due, couponId, payBy: payBy.toISOString() };
    return { price, due, unpaid };
  }
  const least = leastPriceOf(settings, 'unlock', price);
  const order = { gameId, kind: 'unlock', amount: price, least } as const;
  return {
    price,
    due: await priceWithBestCoupon(database, { userId, order, now: now() }),
    unpaid: null,
  };
}

/** In which ways the user can unlock a report in this client, or how it was unlocked. */
export async function unlockRecord(
  parts: Services,
  orderId: string,
  { userId, caller }: Viewer,
): Promise<UnlockRecord> {
  const { database, settings } = parts;
  const { evaluationState, gameId } = await orderOfUser(database, userId, orderId);
  const locked = evaluationState === 'locked';
  const latest = await selectLatestHelpRequest(database, orderId);
  const { helpers: needed, hours, helpsPerDay: perDay } = settings.unlock;
  const leftToday = await remainingAdUnlocks(parts, userId);
  const hasAd = adUnitOf(parts, caller) !== null && leftToday > 0;
  return {
    locked,
    way: (await selectUnlock(database, orderId))?.way ?? null,
    ways: {
      payment:
        locked && payChannel(settings, caller, 'unlock') !== null
          ? await unlockPrice(parts, { orderId, userId, gameId })
          : null,
      helpers: locked && helpersAllowed(parts, caller) ? { needed, hours, perDay } : null,
      ad: locked && hasAd ? { leftToday } : null,
    },
    asking: latest && (await presentHelpRequest(parts, latest, { userId, caller })),
  };
}
