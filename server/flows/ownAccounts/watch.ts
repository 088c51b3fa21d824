import type { AccountAnswer, ReceivedOf } from '@account-doctor/contract/types';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { type PriceWatch, replaceWatch, watchOfAccount } from '../../domain/priceWatch';
import { lockUser } from '../../domain/user';
import { accountOfOrder, type MarketOf } from './accounts';
import { adjustmentFactor, adjustPrice } from './worth';

/** Whether a price watch waits for any event. */
const waitsForEvent = ({
  moves,
  reaches,
  goodTime,
}: Pick<PriceWatch, 'moves' | 'reaches' | 'goodTime'>) => moves || goodTime || reaches !== null;

/** A price watch as its owner sees it; `null` if it waits for no event. */
export const describeWatch = (watch: PriceWatch | null): AccountAnswer['watch'] =>
  watch &&
  (waitsForEvent(watch)
    ? {
        moves: watch.moves,
        reaches: watch.reaches,
        goodTime: watch.goodTime,
        alertedAt: watch.alertedAt?.toISOString() ?? null,
      }
    : null);

/** Sets which price events of an account the owner is notified of. Changes are counted from now on. */
export const setWatch =
  ({ database, now }: Services, marketOf: MarketOf) =>
  async (
    userId: string,
    { orderId, ...wanted }: ReceivedOf<'POST /app-api/api/evaluate/user/account/watch'>,
  ): Promise<{ watch: AccountAnswer['watch'] }> => {
    const { orders, valued } = await accountOfOrder(database.$reads, userId, orderId);
    const last = valued.at(-1);
    if (!last) throw new BusinessError('REPORT_NOT_READY', '这个账号还没有估价，出价后就能设提醒');
    const market = await marketOf(orders[0].gameId);
    const price = adjustPrice(last.fair, adjustmentFactor(market, last.at, now()));
    const { moves, reaches, goodTime } = wanted;
    if (reaches === price)
      throw new BusinessError('VALIDATION_FAILED', undefined, {
        fields: { reaches: '现在就是这个价，换一个目标价' },
      });
    const watch = {
      ...{ orderId: last.orderId, userId, moves, reaches, goodTime },
      rising: reaches === null ? null : reaches > price,
      baseAt: now(),
    };
    const ids = orders.map((order) => order.orderId);
    return database.transaction(async (transaction) => {
      if (!(await lockUser(transaction, userId))) throw new BusinessError('NOT_LOGGED_IN');
      // Keeps the time of the last alert, so that switching a watch off and on does not shorten the pause between
      // alerts.
      const alertedAt = (await watchOfAccount(transaction, ids))?.alertedAt ?? null;
      const stored = waitsForEvent(watch) || alertedAt !== null ? { ...watch, alertedAt } : null;
      await replaceWatch(transaction, ids, stored);
      return { watch: describeWatch(stored) };
    });
  };
