import type { UserInfo } from '@account-doctor/contract/types';
import type { Services } from '../../core/services';
import { realNameOf } from '../../domain/identity';
import { ownFile } from '../../domain/storage';
import { hasWechat, maskPhone, notificationsOf, requireUser } from '../../domain/user';

/** A user's own profile, with links at `origin`; throws `NOT_LOGGED_IN` if the account was deleted. */
export async function userInfo(
  services: Services,
  userId: string,
  origin: string,
): Promise<UserInfo> {
  const { $reads } = services.database;
  const user = await requireUser($reads, userId);
  const { avatarFileId, nickname, excellentReportConsent } = user;
  const [avatar, wechatBound, realName] = await Promise.all([
    avatarFileId === null ? null : ownFile(services, { userId, fileId: avatarFileId, origin }),
    hasWechat($reads, userId),
    realNameOf(services, userId),
  ]);
  return {
    userId,
    nickname,
    avatarUrl: avatar?.thumbnailUrl ?? null,
    phone: user.phone === null ? null : maskPhone(user.phone),
    hasPassword: user.passwordHash !== null,
    wechatBound,
    realName,
    notifications: notificationsOf(user),
    excellentReportConsent,
    createdAt: user.createdAt.toISOString(),
  };
}
