import { MINUTE } from '@account-doctor/contract/time';
import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { cachedFor } from '../../core/cached';
import { feedbackOfUser } from './feedback';
import { giveFeedback } from './giveFeedback';
import { countFeedbackAuthors } from './store';

/** How long the number of feedback authors is cached, in ms. The query that counts them reads all feedback. */
const TIME_TO_LIVE = MINUTE;

/** Endpoints for users to give feedback and read answers. */
export function feedbackCalls(services: Services) {
  const { database, now } = services;
  const advisers = cachedFor(() => countFeedbackAuthors(database), {
    timeToLive: TIME_TO_LIVE,
    now,
  });

  return {
    'POST /app-api/user/submit/advice/feedback': async (advice, { userId }) => ({
      feedbackId: await giveFeedback(services, userId, advice),
    }),

    'GET /app-api/user/get/advice/feedback': (page, { userId, caller }) =>
      feedbackOfUser(services, { userId, origin: caller.origin }, page),

    'GET /app-api/home/advice-feedback/user-count': async () => ({ users: await advisers() }),

    'POST /app-api/api/evaluate/user/game/save/game/feedback': async (feedback, { userId }) => ({
      feedbackId: await giveFeedback(services, userId, feedback),
    }),
  } satisfies AppHandlers<'feedback'>;
}
