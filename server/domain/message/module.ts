import { defineModule } from '../../core/module';
import { messageCalls } from './calls';
import { deleteMessagesOf } from './store';

export const messageModule = defineModule({
  calls: messageCalls,
  eraseUser: deleteMessagesOf,
});
