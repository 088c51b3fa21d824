import { optionalMessageKinds, type OptionalMessageKind } from '@account-doctor/contract/messages';
import type { UserInfo } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { selectUser, type User } from './store';

/** For each optional kind of message, whether the user wants to get it. */
export const notificationsOf = ({ mutedMessages }: User): UserInfo['notifications'] =>
  Object.fromEntries(
    optionalMessageKinds.map((kind) => [kind, !mutedMessages.includes(kind)]),
  ) as UserInfo['notifications'];

/** Whether the user wants messages of a kind; `false` if the account is deleted. */
export async function wantsMessages(
  db: Queryable,
  userId: string,
  kind: OptionalMessageKind,
): Promise<boolean> {
  const user = await selectUser(db, userId);
  return user !== null && !user.mutedMessages.includes(kind);
}
