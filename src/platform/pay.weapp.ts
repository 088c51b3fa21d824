import Taro from '@tarojs/taro';
import { cashierOutcomes, type CashierOutcome } from '@account-doctor/contract/cashier';
import type { Pay, PayOutcome } from './pay.types';

const outcomeLabels: Record<CashierOutcome, string> = { paid: '支付成功', failed: '支付失败' };

/**
 * WeChat shows its own payment sheet. The sandbox's cashier has none in a mini-program: its choices
 * are shown as an action sheet, and the chosen one is sent to it.
 */
export const pay: Pay = (launch) => {
  switch (launch.kind) {
    case 'mini-program':
      return outcomeOf(Taro.requestPayment(launch.parameters));
    case 'cashier':
      return outcomeOf(chooseAtCashier(launch.url));
    case 'page':
      return Promise.reject(new Error('A mini-program opens no page of a provider'));
  }
};

/** Closing WeChat's sheet is no failure but a decision not to pay. */
const isDismissal = (error: unknown) =>
  (error as { errMsg?: string }).errMsg?.includes('cancel') ?? false;

const outcomeOf = (payment: Promise<unknown>): Promise<PayOutcome> =>
  payment.then(
    () => 'returned',
    (error: unknown) => (isDismissal(error) ? 'returned' : 'failed'),
  );

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
