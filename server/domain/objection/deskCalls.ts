import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { textsForOthers } from '../moderation';
import { ordersByIds } from '../order';
import { answerObjection, presentObjection } from './objection';
import { countObjections, selectObjectionPage } from './store';

/** The desk's endpoints to read and answer objections. */
export function objectionDeskCalls(services: Services) {
  const { database } = services;
  return {
    'GET /desk-api/objection/list': async ({ state, ...page }) => {
      const rows = await selectObjectionPage(database, state, page);
      const orders = await ordersByIds(
        database,
        rows.map(({ orderId }) => orderId),
      );
      const shown = await textsForOthers(database, { place: 'feedback', texts: rows });
      const list = rows.flatMap((row) => {
        const order = orders.get(row.orderId);
        if (!order) return [];
        const { orderId, orderNo, gameName, serverLabel, fairPrice: fair } = order;
        const text = shown(row);
        return { ...presentObjection(row), text, orderId, orderNo, gameName, serverLabel, fair };
      });
      const [total, waiting] = await Promise.all([
        countObjections(database, state),
        countObjections(database, 'waiting'),
      ]);
      return { list, total, waiting, ...page };
    },

    'POST /desk-api/objection/answer': (given, { staffId }) =>
      answerObjection(services, { ...given, staffId }),
  } satisfies DeskHandlers<'objection'>;
}
