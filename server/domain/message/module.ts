import { defineModule } from '../../core/module';
import { messageCalls } from './calls';
import { writeNotice } from './notices';
import { purgeMessages } from './purge';
import { deleteMessagesOf, mergeMessages } from './store';
import { rowsOfUser } from '../../core/personalData';
import { messages } from './tables';
import { tellOutside } from './tellOutside';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Sends a message also by WeChat or SMS, if the user allows that. */
    tellOutside: { messageId: string };
  }
}

export const messageModule = defineModule({
  name: 'message',
  calls: messageCalls,
  subscribes: { order: writeNotice, evaluation: writeNotice, valuation: writeNotice },
  workers: (services) => ({
    tellOutside: ({ messageId }, attempt) => tellOutside(services, messageId, attempt),
  }),
  purge: purgeMessages,
  eraseUser: deleteMessagesOf,
  mergeUsers: mergeMessages,
  exportUser: [rowsOfUser(messages, messages.userId)],
});
