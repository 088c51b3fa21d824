import type { AccountAnswer, ReceivedOf } from '@account-doctor/contract/types';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { type PriceWatch, replaceWatch, watchOfAccount } from '../../domain/priceWatch';
import { pinUser } from '../../domain/user';
import { accountOfOrder, type MarketOf } from './accounts';
import { carriedBy, carriedPrice } from './worth';

/** A watch as its owner sees it. */
export const describeWatch = (watch: PriceWatch | null): AccountAnswer['watch'] =>
  watch && {
    moves: watch.moves,
    reaches: watch.reaches,
    goodTime: watch.goodTime,
    alertedAt: watch.alertedAt?.toISOString() ?? null,
  };

/** Sets what the owner of an account is told about its price. Changes are counted from now on. */
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
    const price = carriedPrice(last.fair, carriedBy(market, last.at, now()));
    const { moves, reaches, goodTime } = wanted;
    const watch = {
      ...{ orderId: last.orderId, userId, moves, reaches, goodTime },
      rising: reaches === null ? null : reaches > price,
      baseAt: now(),
    };
    const isOn = moves || goodTime || reaches !== null;
    const ids = orders.map((order) => order.orderId);
    return database.transaction(async (transaction) => {
      await pinUser(transaction, userId);
      // The pause between two alerts also holds for a watch that is set again.
      const alertedAt = (await watchOfAccount(transaction, ids))?.alertedAt ?? null;
      const stored = isOn ? { ...watch, alertedAt } : null;
      await replaceWatch(transaction, ids, stored);
      return { watch: describeWatch(stored) };
    });
  };
