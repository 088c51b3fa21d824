import { optionalMessageKinds, type OptionalMessageKind } from '@account-doctor/contract/messages';
import type { ReceivedOf, UserInfo } from '@account-doctor/contract/types';
import type { Queryable } from '../../database/database';
import { Refusal } from '../../http/refusal';
import type { Services } from '../../services';
import { withdrawReportsOf } from '../showcase/showcase';
import { claimFiles, releaseFiles } from '../storage/files';
import { lockUser, selectUser, updateUser, type User } from './store';

type Change = ReceivedOf<'POST /app-api/user/user-settings/update'>;

/** Which optional messages the user wants. */
export const notificationsOf = ({ mutedMessages }: User): UserInfo['notifications'] =>
  Object.fromEntries(
    optionalMessageKinds.map((kind) => [kind, !mutedMessages.includes(kind)]),
  ) as UserInfo['notifications'];

/** Whether the user wants messages of that kind; nobody's account wants none. */
export async function wantsMessages(
  db: Queryable,
  userId: string,
  kind: OptionalMessageKind,
): Promise<boolean> {
  const user = await selectUser(db, userId);
  return user !== null && !user.mutedMessages.includes(kind);
}

/**
 * Changes what is given and leaves the rest. Refuses with `FILE_NOT_FOUND` an avatar that is not an
 * upload of the user's own for that purpose; the avatar before is deleted with the change, and a
 * consent taken back takes back what was shown.
 */
export async function updateSettings(
  { database }: Services,
  userId: string,
  change: Change,
): Promise<void> {
  await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new Refusal('NOT_LOGGED_IN');
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
    if (profile.excellentReportConsent === false) await withdrawReportsOf(tx, userId);
  });
}
