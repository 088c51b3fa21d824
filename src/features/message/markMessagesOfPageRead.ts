import { call } from '@/data/service';
import type { RouteName } from '@/routes';
import { setUnreadCount } from './UnreadBadge';

/** Pages that messages link to; a test compares this list with the service's. */
const linkedPages: readonly RouteName[] = [
  'report',
  'payment',
  'chat',
  'invoice',
  'evaluationRecords',
  'ownAccount',
  'userFeedback',
  'couponRecords',
  'couponCenter',
  'realName',
  'realNameResult',
];

/** Marks all messages that link to the opened page as read; ignores failures. */
export function markMessagesOfPageRead(userId: string, name: RouteName, path: string): void {
  if (userId && linkedPages.includes(name))
    call('POST /app-api/user/message/opened', { path }, { quiet: true }).then(
      ({ unread }) => setUnreadCount(userId, unread),
      () => undefined,
    );
}
