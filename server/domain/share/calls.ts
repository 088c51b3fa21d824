import type { AppHandlers } from '../../core/http/handler';
import { removeTradeWords, isSellingClosed } from '../../core/selling';
import type { Services } from '../../core/services';
import { itemPictures } from '../game';
import { withItemPictures } from '../report';
import { describeShare, openShare, shareReport, sharesOfOrder, revokeOwnShare } from './share';

/** Endpoints to share a report, and to read a shared report. */
export function shareCalls(services: Services) {
  return {
    'POST /app-api/api/evaluate/user/order/share/create': async (
      asked,
      { userId, caller: { origin } },
    ) => describeShare(await shareReport(services, { ...asked, userId }), origin),

    'GET /app-api/api/evaluate/user/order/share/list': async (
      { orderId },
      { userId, caller: { origin } },
    ) => {
      const shares = await sharesOfOrder(services, { userId, orderId });
      return { list: shares.map((share) => describeShare(share, origin)) };
    },

    'POST /app-api/api/evaluate/user/order/share/revoke': async ({ shareId }, { userId }) => {
      await revokeOwnShare(services, { userId, shareId });
      return {};
    },

    'GET /app-api/report/shared': async ({ token }, { caller }) => {
      const { report, gameIconUrl, expiresAt } = await openShare(services, token);
      const shown = isSellingClosed(services, caller) ? removeTradeWords(report) : report;
      const pictures = await itemPictures(services.database, report.header.gameId);
      return {
        report: withItemPictures(shown, pictures),
        gameIconUrl,
        expiresAt: expiresAt.toISOString(),
      };
    },
  } satisfies AppHandlers<'share'>;
}
