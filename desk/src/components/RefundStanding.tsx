import { refundStateLabels, type RefundState } from '@account-doctor/contract/payment';
import type { DeskRefund } from '@account-doctor/contract/types';
import { Tag, Typography } from 'antd';

const colors: Record<RefundState, string> = {
  requested: 'blue',
  succeeded: 'green',
  failed: 'red',
};

/** State of a refund, with the provider's message if it failed. */
export function RefundStanding({ refund: { state, problem } }: { refund: DeskRefund }) {
  return (
    <>
      <Tag color={colors[state]}>{refundStateLabels[state]}</Tag>
      {problem && (
        <div className="wrapped">
          <Typography.Text type="danger">{problem}</Typography.Text>
        </div>
      )}
    </>
  );
}
