import type { ModelSummary } from '@account-doctor/contract/types';
import { Tag } from 'antd';

type Counts = NonNullable<ModelSummary['model']>['learntSales'];

/** Number of real prices from which a model learnt, or a note that it learnt only from generated samples. */
export function LearntPrices({ of: counts }: { of: Counts }) {
  if (counts === null) return '旧模型没有记下';
  const { sold, asked, sample } = counts;
  if (sold + asked === 0)
    return (
      <>
        <Tag color="orange">只有示例</Tag>
        {`${sample} 条，没有真实价格`}
      </>
    );
  return [
    `真实成交 ${sold} 条`,
    ...(asked > 0 ? [`真实挂牌 ${asked} 条`] : []),
    ...(sample > 0 ? [`示例 ${sample} 条`] : []),
  ].join('，');
}
