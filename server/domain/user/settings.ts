import { optionalMessageKinds, type OptionalMessageKind } from '@account-doctor/contract/messages';
import type { UserInfo } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { selectUser, type User } from './store';

/** For each optional kind of message, whether the user wants to get it. */
export const notificationsOf = ({ mutedMessages }: User): UserInfo['notifications'] =>
  Object.fromEntries(
    optionalMessageKinds.map((kind) => [kind, !mutedMessages.includes(kind)]),
  ) as UserInfo['notifications'];

/** The kinds of messages that the user does not want; all optional kinds if the account is deleted. */
export async function mutedMessagesOf(
  db: Queryable,
  userId: string,
): Promise<readonly OptionalMessageKind[]> {
  return (await selectUser(db, userId))?.mutedMessages ?? optionalMessageKinds;
}
