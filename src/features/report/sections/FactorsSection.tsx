import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { basePriceLabels } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import {
  waterfallSteps,
  type SumSpan,
  type WaterfallSteps,
} from '@account-doctor/contract/waterfall';
import { signedYuan, yuan } from '@/format/money';
import { Collapse } from '@/ui/Collapse';
import { Fold } from '@/ui/Fold';
import { Section } from '@/ui/Section';
import { GroupRadar } from '../GroupRadar';
import { ModelSteps } from './ModelSteps';
import { WaterfallRow } from './WaterfallRow';
import './factors.scss';

type Factors = Report['factors'];

interface FactorsSectionProps {
  id: string;
  factors: Factors;
  /** The appraisal; only in a valuer's report. */
  human?: Report['human'];
  /** Unanswered questions with buttons to answer them; only for the owner. */
  missing?: ReactNode;
}

const CHART_KEY = '实色为加价，斜纹为减价。';
const MODEL_STEPS_TITLE = '模型是怎么算的';

/**
 * Section 4 (docs/product.md, "The report"): how much each answer adds to the price or takes off it. A valuer's report
 * shows the valuer's adjustments first, then the model's steps for comparison.
 */
export function FactorsSection({ id, factors, human, missing }: FactorsSectionProps) {
  const { base } = basePriceLabels(factors);
  const steps = waterfallSteps(factors, human?.adjustments);
  const hasModel = factors.groups.length > 0;
  const model = (
    <>
      <View className="waterfall">
        <ModelSteps steps={steps} baseLabel={base} />
      </View>
      <Fold words="五个方面，一图看强弱">
        <GroupRadar
          groups={factors.groups.map(({ group }) => group)}
          series={[factors.groups.map(({ total }) => total)]}
        />
      </Fold>
    </>
  );
  const added = `从${base}的价格出发，逐项加减，加起来正好是`;
  return (
    <Section id={id} title="价格怎么来的">
      <View className="report-factors__how">
        {human
          ? `${hasModel ? '模型先算出一个价格作核对，' : ''}估价师按看到的逐项调整，加起来正好是估价。${CHART_KEY}`
          : `${added}估价。${CHART_KEY}`}
      </View>
      {!human && model}
      <View className="waterfall">
        {human && <ValuerSteps steps={steps} hasModel={hasModel} />}
        <SumRow label="估价" amount={steps.sum} reach={steps.reach} />
      </View>
      {human && hasModel && (
        <View className="report-factors__behind">
          <Collapse label={MODEL_STEPS_TITLE} head={MODEL_STEPS_TITLE}>
            <View className="report-factors__how">{`${added}模型的价格。`}</View>
            {model}
          </Collapse>
        </View>
      )}
      {missing}
    </Section>
  );
}

/** Steps from the model's price to the valuer's price, with their reasons. */
function ValuerSteps({ steps, hasModel }: { steps: WaterfallSteps; hasModel: boolean }) {
  const { model, adjustments, reach } = steps;
  return (
    <>
      {hasModel && <SumRow label="模型算出" amount={model} reach={reach} />}
      {adjustments.map(({ adjustment: { label, reason, amount }, span }, index) => (
        <WaterfallRow
          key={index}
          label={label}
          note={reason}
          amount={signedYuan(amount)}
          span={span}
          reach={reach}
          kind="adjustment"
        />
      ))}
      {adjustments.length === 0 && (
        <View className="waterfall__slight">估价师核对后认同模型的价格，没有调整。</View>
      )}
    </>
  );
}

/** A sum within the price computation, e.g. the model's price. */
const SumRow = ({ label, amount, reach }: { label: string; amount: number; reach: SumSpan }) => (
  <View className="waterfall__sum">
    <WaterfallRow
      label={label}
      amount={`¥${yuan(amount)}`}
      span={{ from: 0, to: amount }}
      reach={reach}
      kind="whole"
    />
  </View>
);
