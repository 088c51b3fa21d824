import { defineModule } from '../../core/module';
import { messageCalls } from './calls';
import { deleteMessagesOf } from './store';

export const messageModule = defineModule({
  name: 'message',
  calls: messageCalls,
  eraseUser: deleteMessagesOf,
});
