import { defineModule } from '../../core/module';
import { messageCalls } from './calls';
import { writeNotice } from './notices';
import { purgeMessages } from './purge';
import { deleteMessagesOf, mergeMessages } from './store';
import { rowsOfUser } from '../../core/personalData';
import { messages } from './tables';

export const messageModule = defineModule({
  name: 'message',
  calls: messageCalls,
  subscribes: { order: writeNotice, evaluation: writeNotice, valuation: writeNotice },
  purge: purgeMessages,
  eraseUser: deleteMessagesOf,
  mergeUsers: mergeMessages,
  exportUser: [rowsOfUser(messages, messages.userId)],
});
