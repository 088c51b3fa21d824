import { nicknameProblem } from '@account-doctor/contract/nickname';
import { optionalMessageKinds } from '@account-doctor/contract/messages';
import type { ReceivedOf } from '@account-doctor/contract/types';
import { BusinessError } from '../../core/errors';
import type { Caller } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { storeSingleConsent } from '../../domain/consent';
import { moderateText } from '../../domain/moderation';
import { withdrawReportsOf } from '../../domain/showcase';
import { claimFiles, releaseFiles } from '../../domain/storage';
import { lockUser, notificationsOf, updateUser } from '../../domain/user';

type SettingsChange = ReceivedOf<'POST /app-api/user/user-settings/update'>;

/**
 * Changes the given fields of a profile. Throws `FILE_NOT_FOUND` unless the avatar was uploaded by the user as an
 * avatar, and `CONTENT_REFUSED` if the nickname is rejected. Deletes the previous avatar; if the consent to the
 * showcase is withdrawn, removes the user's reports from it.
 */
export async function updateSettings(
  services: Services,
  { userId, caller }: { userId: string; caller: Caller },
  change: SettingsChange,
): Promise<void> {
  const { database, now } = services;
  const { name: brand } = services.settings.brand;
  const problem = change.nickname === undefined ? null : nicknameProblem(change.nickname, brand);
  if (problem !== null)
    throw new BusinessError('VALIDATION_FAILED', problem, { fields: { nickname: problem } });
  if (change.nickname !== undefined)
    await moderateText(services, { userId, place: 'nickname', text: change.nickname });
  await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new BusinessError('NOT_LOGGED_IN');
    const { notifications = {}, ...profile } = change;
    const { avatarFileId } = profile;
    if (avatarFileId !== undefined && avatarFileId !== user.avatarFileId) {
      if (avatarFileId !== null) {
        await claimFiles(tx, { userId, fileIds: [avatarFileId], purpose: 'avatar' });
      }
      if (user.avatarFileId !== null) await releaseFiles(tx, userId, [user.avatarFileId]);
    }
    const wanted = { ...notificationsOf(user), ...notifications };
    const mutedMessages = optionalMessageKinds.filter((kind) => !wanted[kind]);
    await updateUser(tx, userId, { ...profile, mutedMessages });
    const consent = profile.excellentReportConsent;
    if (consent !== undefined)
      await storeSingleConsent(tx, {
        userId,
        caller,
        at: now(),
        key: 'excellent-reports',
        agreed: consent,
      });
    if (consent === false) await withdrawReportsOf(tx, userId);
  });
}
