import type { DeskRefund } from '@account-doctor/contract/types';
import { App } from 'antd';
import { call } from '../../data/service';
import { moneyText } from '../../format/format';
import { useAction } from '../../hooks/useAction';

/** Retries a failed refund after the admin confirms; `onRetried` is also called after a failure. */
export function useRefundRetry(onRetried: () => void) {
  const { modal, message } = App.useApp();
  const retry = useAction(async ({ refundId }: DeskRefund) => {
    await call('POST /desk-api/refund/retry', { refundId }).finally(onRetried);
    void message.success('已重新提交退款');
  });
  return (refund: DeskRefund) =>
    void modal.confirm({
      title: `重新退款 ${moneyText(refund.amount)}？`,
      content: '请先处理失败的原因，例如给商户账户充值。会以原退款单号重试，不会重复退款。',
      okText: '重新退款',
      onOk: () => retry.run(refund),
    });
}
