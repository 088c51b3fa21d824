import { aboutEvaluationState, aboutOrderState } from '@account-doctor/contract/states';
import type { OrderStory } from '@account-doctor/contract/types';
import { Typography } from 'antd';
import { exactTimeText } from '../../format/format';

type Change = OrderStory['changes'][number];

const actorLabels: Record<Change['actor'], string> = {
  user: '客户',
  system: '系统',
  staff: '成员',
};

const stateText = ({ orderState, evaluationState }: Change): string => {
  if (orderState) return `订单${aboutOrderState(orderState).label}`;
  return evaluationState ? `评估${aboutEvaluationState(evaluationState).label}` : '';
};

/** The changes of an order and of its evaluation, oldest first. */
export function OrderChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <ol style={{ margin: 0, paddingInlineStart: 20 }}>
      {changes.map((change, index) => (
        // Changes have no id, and several can have the same time.
        <li key={`${change.at} ${index}`}>
          <Typography.Text type="secondary">{exactTimeText(change.at)}</Typography.Text>{' '}
          {stateText(change)}（{change.staffAlias ?? actorLabels[change.actor]}）
        </li>
      ))}
    </ol>
  );
}
