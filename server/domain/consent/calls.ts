import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { pinUser } from '../user';
import { documentsRequiringConsent, storeConsentAnswers, consentsOf } from './consent';

/** Endpoints for users to give, view and withdraw consents. */
export function consentCalls({ database, now }: Services) {
  return {
    'GET /app-api/user/consent/texts': async () => ({
      list: await documentsRequiringConsent(database),
    }),

    'GET /app-api/user/consent/list': async (_, { userId }) => ({
      list: await consentsOf(database, userId),
    }),

    'POST /app-api/user/consent/answer': async ({ answers }, { userId, caller }) => {
      await database.transaction(async (tx) => {
        await pinUser(tx, userId);
        await storeConsentAnswers(tx, { userId, caller, at: now() }, answers);
      });
      return {};
    },
  } satisfies AppHandlers<'consent'>;
}
