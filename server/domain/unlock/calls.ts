import { BusinessError } from '../../core/errors';
import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { adForReport, unlockAfterAd } from './ads';
import { askForHelp, requireHelpersAllowed } from './helpRequest';
import { helpUnlock } from './help';
import { readHelpRequest, readInvitation, presentHelpRequest, unlockRecord } from './present';

/** Endpoints to unlock one's own report without paying, and to help other users unlock their reports. */
export function unlockCalls(services: Services) {
  return {
    'GET /app-api/report/unlock/order/unlock/record': ({ orderId }, viewer) =>
      unlockRecord(services, orderId, viewer),

    'POST /app-api/report/unlock/order/unlock/ask': async ({ orderId }, viewer) => {
      requireHelpersAllowed(services, viewer.caller);
      const helpRequest = await askForHelp(services, viewer.userId, orderId);
      return presentHelpRequest(services, helpRequest, viewer);
    },

    'GET /app-api/report/unlock/unlock/user/help/list': ({ recordId }, viewer) =>
      readHelpRequest(services, recordId, viewer),

    'GET /app-api/report/unlock/unlock/invitation': ({ recordId }, { caller }) =>
      readInvitation(services, recordId, caller),

    'POST /app-api/report/unlock/unlock/user/help': async ({ recordId }, viewer) => {
      requireHelpersAllowed(services, viewer.caller);
      await helpUnlock(services, viewer.userId, recordId);
      return readHelpRequest(services, recordId, viewer);
    },

    'GET /app-api/report/unlock/order/unlock/adUnitId': ({ orderId }, { userId, caller }) =>
      adForReport(services, { userId, orderId }, caller),

    'POST /app-api/report/unlock/order/unlock/ad': async (
      { orderId, nonce, ended },
      { userId, caller },
    ) => {
      if (!ended) throw new BusinessError('UNLOCK_AD_NOT_ENDED');
      await unlockAfterAd(services, { userId, orderId, nonce }, caller);
      return { unlocked: true };
    },
  } satisfies AppHandlers<'unlock'>;
}
