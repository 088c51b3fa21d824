import type { AppHandlers } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { orderOfUser } from '../../domain/order';
import { shownReport } from '../../domain/report';
import { compare, type Compared } from './comparison';

/** The call that puts reports of a user side by side. */
export function compareCalls({ database }: Services) {
  return {
    'POST /app-api/api/evaluate/user/order/contrast/analysis': async ({ orderIds }, { userId }) => {
      const compared: Compared[] = [];
      for (const orderId of orderIds) {
        const order = await orderOfUser(database, userId, orderId);
        const report = await shownReport(database, order);
        if (!report)
          throw new BusinessError(
            'REPORT_NOT_READY',
            '有报告还没有完成，请换一份，或完成后再来对比',
          );
        compared.push({ order, report });
      }
      return compare(compared);
    },
  } satisfies AppHandlers<'compare'>;
}
