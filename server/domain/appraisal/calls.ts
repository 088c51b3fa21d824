import type { AppCalls } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { answerValuer, appeal } from './customer';
import { submitForValuation } from './submit';

/** The calls by which a user has an account valued by a person. */
export function appraisalCalls(services: Services) {
  return {
    'POST /app-api/api/evaluate/user/game/submit/manual': async (submission, { userId }) => ({
      orderId: await submitForValuation(services, userId, submission),
    }),

    'POST /app-api/api/evaluate/user/order/answer/question': async (answer, { userId }) => {
      const { orderId, questionId, text, pictures } = answer;
      await answerValuer(services, { userId, orderId, questionId }, { text, pictures });
      return {};
    },

    'POST /app-api/api/evaluate/user/order/appeal': async (made, { userId }) => {
      const { orderId, reason: text, pictures } = made;
      await appeal(services, { userId, orderId }, { text, pictures });
      return {};
    },
  } satisfies AppCalls;
}
