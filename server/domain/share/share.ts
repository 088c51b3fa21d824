import { randomBytes, randomUUID } from 'node:crypto';
import { SHARE_LIFE } from '@account-doctor/contract/limits';
import { DAY } from '@account-doctor/contract/time';
import type { PublicReport, ReportShare } from '@account-doctor/contract/types';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { lockOrderOfUser, orderOfUser } from '../order';
import { shownReport, versionsOfReport } from '../report';
import { pinUser } from '../user';
import { sharedReport } from './sharedReport';
import {
  deleteSharesExpiredBefore,
  insertShare,
  revokeShare,
  selectShareByToken,
  selectShareOfUser,
  selectShares,
  type Share,
} from './store';

/** 128 random bits cannot be guessed. */
const TOKEN_BYTES = 16;
/** How long an expired link is reported as expired, in ms; after that, it is reported as unknown. */
const EXPIRED_RETENTION = 60 * DAY;

/** The web page of a shared report. */
const sharePath = (token: string) => `/pages/evaluation/report/wx-iframe?token=${token}`;

export const describeShare = (share: Omit<Share, 'report'>, origin: string): ReportShare => ({
  shareId: share.shareId,
  version: share.version,
  reportNo: share.reportNo,
  token: share.token,
  url: origin + sharePath(share.token),
  createdAt: share.createdAt.toISOString(),
  expiresAt: share.expiresAt.toISOString(),
});

interface ShareRequest {
  userId: string;
  orderId: string;
  version?: number | undefined;
}

/**
 * The link to a version of an order's report, by default the newest. Returns the valid link if there is one, otherwise
 * creates one; concurrent requests get the same link. Throws `REPORT_NOT_READY` or `REPORT_LOCKED`.
 */
export async function shareReport(
  { database, now }: Services,
  { userId, orderId, version: asked }: ShareRequest,
): Promise<Share> {
  const at = now();
  return database.transaction(async (tx) => {
    await pinUser(tx, userId);
    await lockOrderOfUser(tx, userId, orderId);
    const order = await orderOfUser(tx, userId, orderId);
    const report = await shownReport(tx, order, asked);
    if (!report) throw new BusinessError('REPORT_NOT_READY', '报告还没有完成，完成后就能分享');
    if ('locked' in report) throw new BusinessError('REPORT_LOCKED');
    const { reportNo } = report.header;
    const standing = (await selectShares(tx, orderId, at)).find(
      (share) => share.reportNo === reportNo,
    );
    if (standing) return standing;
    const versions = await versionsOfReport(tx, orderId);
    const share: Share = {
      shareId: randomUUID(),
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      userId,
      orderId,
      version: versions.find((one) => one.reportNo === reportNo)?.version ?? 1,
      reportNo,
      gameIconUrl: order.gameIconUrl,
      report: sharedReport(report),
      createdAt: at,
      expiresAt: new Date(at.getTime() + SHARE_LIFE),
      revokedAt: null,
    };
    await insertShare(tx, share);
    return share;
  });
}

/** The valid links to an order's reports. */
export async function sharesOfOrder(
  { database, now }: Services,
  { userId, orderId }: ShareRequest,
): Promise<Share[]> {
  await orderOfUser(database, userId, orderId);
  return selectShares(database, orderId, now());
}

/** Revokes a link; throws `SHARE_NOT_FOUND` if the link is not the user's. */
export async function revokeOwnShare(
  { database, now }: Services,
  { userId, shareId }: { userId: string; shareId: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await selectShareOfUser(tx, userId, shareId))) throw new BusinessError('SHARE_NOT_FOUND');
    await revokeShare(tx, shareId, now());
  });
}

type ValidShare = Share & { report: PublicReport };

/** Returns a link that works; otherwise throws `SHARE_NOT_FOUND`, `SHARE_REVOKED` or `SHARE_EXPIRED`. */
function requireValidShare(share: Share | null, now: Date): ValidShare {
  if (!share) throw new BusinessError('SHARE_NOT_FOUND');
  const { report } = share;
  if (!report) throw new BusinessError('SHARE_REVOKED');
  if (share.expiresAt <= now) throw new BusinessError('SHARE_EXPIRED');
  return { ...share, report };
}

/** The shared report of a link. */
export async function openShare({ database, now }: Services, token: string): Promise<ValidShare> {
  return requireValidShare(await selectShareByToken(database, token), now());
}

/** A valid link of the user. */
export async function ownShare(
  { database, now }: Services,
  { userId, shareId }: { userId: string; shareId: string },
): Promise<ValidShare> {
  return requireValidShare(await selectShareOfUser(database, userId, shareId), now());
}

export async function purgeShares({ database, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - EXPIRED_RETENTION);
  await deleteSharesExpiredBefore(database, before);
}
