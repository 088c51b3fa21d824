import type { Queryable } from '../core/database/database';
import { everyPrice, lacksShortName, priceProblems, setPrices } from '../domain/price';
import type { ServiceSettings } from '../start/settings';
import type { Finding } from './finding';

/** Checks that payment on Apple phones is possible, as far as the settings show. */
export const checkApple = (settings: ServiceSettings): Finding[] =>
  lacksShortName(settings)
    ? [
        {
          about: 'Apple phones',
          state: 'note',
          said: 'can buy by WeChat’s virtual payment, but WECHAT_SHORT_NAME is unset: payment there does not work without a short name',
          advice:
            'set the 小程序简称 at WeChat, 虚拟支付, 基础配置, and WECHAT_SHORT_NAME to the same',
        },
      ]
    : [];

/** Checks that WeChat's products can be sold at the prices set. */
export async function checkPrices(settings: ServiceSettings, db: Queryable): Promise<Finding[]> {
  const prices = await setPrices(db);
  return priceProblems(settings, prices, everyPrice(prices.keys())).map(
    ({ gameId, kind, problem }) => ({
      about: 'prices',
      state: 'bad',
      said: `WeChat cannot sell ${kind} in ${gameId ?? 'all games'}: ${problem}`,
      advice: 'set the price at the desk, 游戏, 服务价格 or 价格',
    }),
  );
}
