import { defineModule } from '../../core/module';
import { rowsOfUser } from '../../core/personalData';
import { consentCalls } from './calls';
import { storeConsentAnswers } from './consent';
import { deleteConsentsOf } from './store';
import { consents } from './tables';

export const consentModule = defineModule({
  name: 'consent',
  calls: consentCalls,
  storeConsents: (transaction, who, accepted) =>
    storeConsentAnswers(
      transaction,
      who,
      accepted.map((text) => ({ ...text, agreed: true })),
    ),
  eraseUser: deleteConsentsOf,
  exportUser: [rowsOfUser(consents, consents.userId)],
});
