import { View } from '@tarojs/components';
import type { Report } from '@account-doctor/contract/types';
import { Section } from '@/components/Section/Section';
import { signedYuan, yuan } from '@/format/money';
import './AdjustmentsSection.scss';

interface AdjustmentsSectionProps {
  id: string;
  human: NonNullable<Report['human']>;
  /** What the account comes to: the model's price and all adjustments, exactly. */
  fair: number;
}

/** How the valuer came from the model's price to the report's, item by item. */
export function AdjustmentsSection({ id, human, fair }: AdjustmentsSectionProps) {
  const { modelFair, adjustments } = human;
  return (
    <Section id={id} title="估价师的调整">
      <View role="list" aria-label="从模型价到估价">
        {modelFair > 0 && <Line label="模型估价" amount={`¥${yuan(modelFair)}`} />}
        {adjustments.map(({ label, reason, amount }, place) => (
          <Line key={place} label={label} reason={reason} amount={signedYuan(amount)} />
        ))}
        {adjustments.length === 0 && (
          <View className="report-adjustments__none" role="listitem">
            估价师核对后认同模型的价格，没有调整。
          </View>
        )}
        <Line label="合计" amount={`¥${yuan(fair)}`} total />
      </View>
    </Section>
  );
}

interface LineProps {
  label: string;
  reason?: string;
  amount: string;
  total?: boolean;
}

function Line({ label, reason, amount, total = false }: LineProps) {
  return (
    <View
      className={`report-adjustments__line ${total ? 'report-adjustments__line--total' : ''}`}
      role="listitem"
    >
      <View className="report-adjustments__words">
        <View className="report-adjustments__label">{label}</View>
        {reason && <View className="report-adjustments__reason">{reason}</View>}
      </View>
      <View className="report-adjustments__amount">{amount}</View>
    </View>
  );
}
