import { defineModule } from '../../core/module';
import { expireHelpRequest } from './helpRequest';
import { unlockCalls } from './calls';
import { eraseUser } from './eraseUser';
import { mergeHelp } from './mergeHelp';
import { invitationCodeRoute } from './invitation';
import { rowsOfOwned, rowsOfUser } from '../../core/personalData';
import { rowsOfOrders } from '../order';
import { reportUnlocks, unlockAds, helpRequestEvents, helpRequests, unlockHelps } from './tables';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Expires a help request when its time has passed. */
    expireHelpRequest: { recordId: string };
  }
}

const ownRequests = rowsOfUser(helpRequests, helpRequests.userId);

export const unlockModule = defineModule({
  name: 'unlock',
  calls: unlockCalls,
  routes: (services) => [invitationCodeRoute(services)],
  workers: (services) => ({
    expireHelpRequest: ({ recordId }) => expireHelpRequest(services, recordId),
  }),
  eraseUser,
  mergeUsers: mergeHelp,
  exportUser: [
    ownRequests,
    rowsOfOwned(ownRequests, {
      key: helpRequests.recordId,
      table: helpRequestEvents,
      column: helpRequestEvents.recordId,
      withheld: ['actorId'],
    }),
    rowsOfUser(unlockHelps, unlockHelps.helperId),
    rowsOfUser(unlockAds, unlockAds.userId),
    rowsOfOrders(reportUnlocks, reportUnlocks.orderId),
  ],
});
