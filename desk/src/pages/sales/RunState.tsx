import { valueLabel } from '@account-doctor/contract/labels';
import {
  saleSourceRunStateLabels,
  type SaleSourceRunState,
} from '@account-doctor/contract/saleSources';
import { Tag, Typography } from 'antd';

const stateColors: Record<SaleSourceRunState, string> = {
  running: 'processing',
  unchanged: 'default',
  fetched: 'success',
  failed: 'error',
};

/** Result of a run, with its problem. */
export const RunState = ({
  run: { state, problem },
}: {
  run: { state: SaleSourceRunState; problem: string | null };
}) => (
  <>
    <Tag color={stateColors[state]}>{valueLabel(saleSourceRunStateLabels, state)}</Tag>
    {problem !== null && (
      <div>
        <Typography.Text type="secondary">{problem}</Typography.Text>
      </div>
    )}
  </>
);
