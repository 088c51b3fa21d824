import { View } from '@tarojs/components';
import { confidenceGradeWords, measuredWords } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import { navigate } from '@/navigation/navigate';
import { Fold } from '@/ui/Fold';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { Progress } from '@/ui/Progress';
import { Section } from '@/ui/Section';
import { GradeTile } from './GradeTile';
import { PriceRangeText } from './PriceRange';
import './value.scss';

interface ConfidenceSectionProps {
  id?: string;
  confidence: Report['confidence'];
  /** The game whose page 估价准不准 the section links to; without it, the link opens the page for all games. */
  gameId?: string | undefined;
  value: Pick<Report['value'], 'fair' | 'low' | 'high'>;
  /** Comparable sales; absent in a locked report. */
  comparables?: Report['comparables'];
  /** Whether a valuer set the range, not the model. */
  judged?: boolean;
}

/** Section 3 (docs/product.md, "The report"): the confidence of the price, and its reasons. */
export function ConfidenceSection(props: ConfidenceSectionProps) {
  const { id, confidence, gameId, value, comparables = [], judged = false } = props;
  const { score, grade, measured, reasons } = confidence;
  return (
    <Section id={id} title="可信度">
      <View className="report-confidence__head">
        <GradeTile grade={grade} />
        <View>
          <View className="report-confidence__score">{`${score} 分`}</View>
          <View className="report-confidence__word">{confidenceGradeWords[grade]}</View>
        </View>
      </View>
      {measured && (
        <>
          <View className="report-confidence__measured">{measuredWords(measured)}</View>
          <Pressable
            className="report-confidence__check"
            role="link"
            onPress={() => void navigate('accuracy', gameId === undefined ? {} : { gameId })}
          >
            估价准不准，看成交对照
            <Icon name="chevron-right" size={16} />
          </Pressable>
        </>
      )}
      <PriceRangeText value={value} sales={comparables} judged={judged} />
      <Fold words="这个分数怎么来的">
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
      </Fold>
    </Section>
  );
}
