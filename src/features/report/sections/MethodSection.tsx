import { View } from '@tarojs/components';
import {
  algorithmWords,
  ESTIMATE_LIMITS_TEXT,
  GENERATED_REPORT_NOTE,
  outdatedModelWords,
  percentText,
} from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import { dateText } from '@/format/time';
import { Fold } from '@/ui/Fold';
import { Section } from '@/ui/Section';
import { KeyFigure } from './KeyFigure';
import './market.scss';

type Method = NonNullable<Report['method']>;

interface MethodSectionProps {
  id: string;
  method: Method;
  /** Whether the model has learnt generated sample sales. */
  sample: boolean;
  /** Whether a model made the report without a valuer. */
  generated: boolean;
}

/** Section 10 (docs/product.md, "The report"): how the model computed the price, its usual error, and its limits. */
export function MethodSection({ id, method, sample, generated }: MethodSectionProps) {
  const { medianError, coverage, trainingSales, heldOutSales, trainedAt, algorithm, outdated } =
    method;
  return (
    <Section id={id} title="方法与局限">
      {generated && (
        <Fold words={`一半账号的误差不超过 ${percentText(medianError)}，怎么检验的`}>
          <View className="report-method__figures">
            <KeyFigure
              value={percentText(medianError)}
              label="误差中位数：一半账号的估价误差不超过它"
            />
            <KeyFigure value={percentText(coverage)} label="成交价落在 80% 区间里的实际比例" />
          </View>
          <View className="report-method__text">
            {`模型从这个游戏的 ${trainingSales} 条${sample ? '示例成交' : '成交记录'}中学习，再用没有参与学习的 ${heldOutSales} 条检验，上面两个数就是检验结果。方法：${algorithmWords[algorithm]}。训练日期：${dateText(trainedAt)}。`}
          </View>
        </Fold>
      )}
      {generated && outdated && (
        <View className="report-method__text">{outdatedModelWords(outdated)}</View>
      )}
      <View className="report-method__limit">
        {(generated ? GENERATED_REPORT_NOTE : '') + ESTIMATE_LIMITS_TEXT}
      </View>
    </Section>
  );
}
