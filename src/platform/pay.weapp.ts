import Taro from '@tarojs/taro';
import { cashierOutcomes, type CashierOutcome } from '@account-doctor/contract/payment';
import type { Pay } from './pay.types';

const outcomeLabels: Record<CashierOutcome, string> = { paid: '支付成功', failed: '支付失败' };

/** Closing WeChat's sheet is no failure: the service knows that nothing was paid. */
const isDismissal = (error: unknown) =>
  (error as { errMsg?: string }).errMsg?.includes('cancel') ?? false;

/**
 * WeChat pays by itself. The sandbox's cashier is no page of WeChat's: its choices are shown here,
 * and the chosen one is sent to it.
 */
export const pay: Pay = async (launch) => {
  try {
    if (launch.kind === 'mini-program') await Taro.requestPayment(launch.parameters);
    else if (launch.kind === 'cashier') await chooseAtCashier(launch.url);
    else throw new Error('A mini-program opens no page of a provider');
  } catch (error) {
    if (!isDismissal(error)) throw error;
  }
  return { stays: true };
};

async function chooseAtCashier(url: string): Promise<void> {
  const itemList = cashierOutcomes.map((outcome) => outcomeLabels[outcome]);
  const { tapIndex } = await Taro.showActionSheet({ alertText: '沙箱收银台', itemList });
  await Taro.request({
    url,
    method: 'POST',
    header: { 'content-type': 'application/x-www-form-urlencoded' },
    data: `outcome=${cashierOutcomes[tapIndex] ?? 'failed'}`,
    dataType: 'text',
  });
}
