import type { AppCalls } from '../../http/handler';
import { Refusal } from '../../http/refusal';
import type { Services } from '../../services';
import { orderOfUser } from '../order/order';
import { shownReport } from '../report/report';
import { contrast, type Contrasted } from './contrast';

/** The call that puts reports of a user side by side. */
export function contrastCalls({ database }: Services) {
  return {
    'POST /app-api/api/evaluate/user/order/contrast/analysis': async ({ orderIds }, { userId }) => {
      const contrasted: Contrasted[] = [];
      for (const orderId of orderIds) {
        const order = await orderOfUser(database, userId, orderId);
        const report = await shownReport(database, order);
        if (!report)
          throw new Refusal('REPORT_NOT_READY', '有报告还没有完成，请换一份，或完成后再来对比');
        contrasted.push({ order, report });
      }
      return contrast(contrasted);
    },
  } satisfies AppCalls;
}
