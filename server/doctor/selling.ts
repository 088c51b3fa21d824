import { bilingual } from '../core/bilingual';
import type { Queryable } from '../core/database/database';
import { allPricesOf, lacksShortName, priceProblems, pricesThatAreSet } from '../domain/price';
import type { ServiceSettings } from '../start/settings';
import type { Finding } from './finding';

/** Checks that payment on Apple phones is possible, as far as the settings show. */
export const checkApple = (settings: ServiceSettings): Finding[] =>
  lacksShortName(settings)
    ? [
        {
          about: bilingual('Apple phones', '苹果手机'),
          state: 'note',
          said: bilingual(
            'can buy by WeChat’s virtual payment, but WECHAT_SHORT_NAME is unset: payment there does not work without a short name',
            '能用微信虚拟支付购买，但没有设置 WECHAT_SHORT_NAME：没有简称，那里付不了款',
          ),
          advice: bilingual(
            'set the 小程序简称 at WeChat, 虚拟支付, 基础配置, and WECHAT_SHORT_NAME to the same',
            '在微信的“虚拟支付”“基础配置”里填写小程序简称，并把 WECHAT_SHORT_NAME 设成一样的',
          ),
        },
      ]
    : [];

/** Checks that WeChat's products can be sold at the prices set. */
export async function checkPrices(settings: ServiceSettings, db: Queryable): Promise<Finding[]> {
  const prices = await pricesThatAreSet(db);
  return priceProblems(settings, prices, allPricesOf(prices.keys())).map(
    ({ gameId, kind, problem }) => ({
      about: bilingual('prices', '价格'),
      state: 'bad',
      said: bilingual(
        `WeChat cannot sell ${kind} in ${gameId ?? 'all games'}: ${problem.english}`,
        `微信不能在 ${gameId ?? '全部游戏'} 里出售 ${kind}：${problem.chinese}`,
      ),
      advice: bilingual(
        'set the price at the desk, 游戏, 服务价格 or 价格',
        '在工作台的“游戏”里设置“服务价格”或“价格”',
      ),
    }),
  );
}
