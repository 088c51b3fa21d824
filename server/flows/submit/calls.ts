import { channelName } from '@account-doctor/contract/channel';
import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { submitForAppraisal } from './forAppraisal';
import { submitForEstimate } from './forEstimate';

/** Endpoints to submit an account for an estimate or an appraisal. */
export function submitCalls(services: Services) {
  return {
    'POST /app-api/api/evaluate/user/game/submit/ai': async (submission, { userId, caller }) => ({
      orderId: await submitForEstimate(
        services,
        { userId, channel: channelName(caller.channel) },
        submission,
      ),
    }),

    'POST /app-api/api/evaluate/user/game/submit/manual': async (
      submission,
      { userId, caller },
    ) => ({
      orderId: await submitForAppraisal(
        services,
        { userId, channel: channelName(caller.channel) },
        submission,
      ),
    }),
  } satisfies AppHandlers<'submit'>;
}
