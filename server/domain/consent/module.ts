import { defineModule } from '../../core/module';
import { rowsOfUser } from '../../core/personalData';
import { consentCalls } from './calls';
import { deleteConsentsOf } from './store';
import { consents } from './tables';

export const consentModule = defineModule({
  name: 'consent',
  calls: consentCalls,
  eraseUser: deleteConsentsOf,
  exportUser: [rowsOfUser(consents, consents.userId)],
});
