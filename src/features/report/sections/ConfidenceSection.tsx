import { View } from '@tarojs/components';
import { gradeWords, measuredWords } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import { Progress } from '@/ui/Progress';
import { Section } from '@/ui/Section';
import './value.scss';

type Confidence = Report['confidence'];

/**
 * Section 3 (docs/product.md, "The report"): how far the estimate can be trusted, and what that
 * rests on.
 */
export function ConfidenceSection({ id, confidence }: { id?: string; confidence: Confidence }) {
  const { score, grade, measured, reasons } = confidence;
  return (
    <Section id={id} title="可信度">
      <View className="report-confidence__head">
        <View
          className={`report-confidence__grade report-confidence__grade--${grade.toLowerCase()}`}
        >
          {grade}
        </View>
        <View>
          <View className="report-confidence__score">{`${score} 分`}</View>
          <View className="report-confidence__word">{gradeWords[grade]}</View>
        </View>
      </View>
      {measured && <View className="report-confidence__measured">{measuredWords(measured)}</View>}
      <View className="report-confidence__reasons">
        {reasons.map((reason) => (
          <Progress
            key={reason.label}
            label={reason.label}
            text={`${reason.score} 分`}
            value={reason.score / 100}
            detail={reason.detail}
          />
        ))}
      </View>
    </Section>
  );
}
