import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { answerValuer, fileAppeal } from './customer';

/** Calls of the customer during an appraisal: answering questions and appealing. */
export function appraisalCalls(services: Services) {
  return {
    'POST /app-api/api/evaluate/user/order/answer/question': async (answer, { userId }) => {
      const { orderId, questionId, text, pictures } = answer;
      await answerValuer(services, { userId, orderId, questionId }, { text, pictures });
      return {};
    },

    'POST /app-api/api/evaluate/user/order/appeal': async (made, { userId }) => {
      const { orderId, reason: text, pictures } = made;
      await fileAppeal(services, { userId, orderId }, { text, pictures });
      return {};
    },
  } satisfies AppHandlers<'appraisal'>;
}
