import type { ReportComparison } from '@account-doctor/contract/types';
import type { AppHandlers } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import { removeTradeTexts, isSellingClosed } from '../../core/selling';
import type { Services } from '../../core/services';
import { itemPictures } from '../../domain/game';
import { orderOfUser } from '../../domain/order';
import { shownReport, withItemPictures } from '../../domain/report';
import { buildComparison, type ComparedReport } from './comparison';

/** The endpoint that compares reports of a user. */
export function compareCalls(services: Services) {
  const { database } = services;
  return {
    'POST /app-api/api/evaluate/user/order/contrast/analysis': async (
      { orderIds },
      { userId, caller },
    ) => {
      const compared: ComparedReport[] = [];
      for (const orderId of orderIds) {
        const order = await orderOfUser(database, userId, orderId);
        const report = await shownReport(database, order);
        if (!report)
          throw new BusinessError(
            'REPORT_NOT_READY',
            '有报告还没有完成，请换一份，或完成后再来对比',
          );
        const pictures = await itemPictures(database, order.gameId);
        compared.push({ order, report: withItemPictures(report, pictures) });
      }
      const contrast = buildComparison(compared);
      return isSellingClosed(services, caller) ? removeWaysToSell(contrast) : contrast;
    },
  } satisfies AppHandlers<'compare'>;
}

/** Removes the rows with prices of the ways to sell. */
const removeWaysToSell = ({ sections, ...contrast }: ReportComparison): ReportComparison => ({
  ...contrast,
  sections: sections.map(({ title, rows }) => ({ title, rows: removeTradeTexts(rows) })),
});
