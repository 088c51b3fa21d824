import type { PayloadOf, Session } from '@account-doctor/contract/types';
import { type NotifiedEvent, writeMessage } from '../../../server/domain/message/message';
import type { TestService } from '../support/service';

let last = 0;

/** Writes a message with a test event to a user. */
export function writeTestMessage(
  service: TestService,
  userId: string,
  part: Partial<NotifiedEvent> = {},
) {
  last += 1;
  const { database, now } = service.services;
  const event: NotifiedEvent = {
    userId,
    kind: 'needs-input',
    title: `消息 ${last}`,
    text: '评估完成了。',
    path: null,
    key: `test:${last}`,
    ...part,
  };
  return database.transaction((transaction) => writeMessage(transaction, event, now()));
}

/** The message calls of a user. */
export function mailboxOf(service: TestService, session: Session) {
  const list = async (payload: PayloadOf<'GET /app-api/user/message'> = {}) => {
    const { envelope } = await service.call('GET /app-api/user/message', payload, { session });
    if (!envelope.success || !envelope.data) throw new Error(`No messages: ${envelope.code}`);
    return envelope.data;
  };
  return {
    list,
    titles: async (payload: PayloadOf<'GET /app-api/user/message'> = {}) =>
      (await list(payload)).list.map(({ title }) => title),
    unread: async () => {
      const { envelope } = await service.call('GET /app-api/user/message/unread', {}, { session });
      return envelope.data?.unread;
    },
    open: (path: string) =>
      service.call('POST /app-api/user/message/opened', { path }, { session }),
    read: (payload: PayloadOf<'POST /app-api/user/message/read'>) =>
      service.call('POST /app-api/user/message/read', payload, { session }),
  };
}
