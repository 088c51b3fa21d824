import { refundStateLabels, type RefundState } from '@account-doctor/contract/payment';
import type { DeskRefund } from '@account-doctor/contract/types';
import { Tag, Typography } from 'antd';

const colors: Record<RefundState, string> = {
  requested: 'blue',
  succeeded: 'green',
  failed: 'red',
};

/** Where a refund stands, and what the provider says of one that failed. */
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
