import { View } from '@tarojs/components';
import { noImprovementText } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import { signedYuan } from '@/format/money';
import { sellingWords } from '@/selling/words';
import { Fold } from '@/ui/Fold';
import { Section } from '@/ui/Section';
import { ListingTitle } from '@/features/report/sections/ListingTitle';
import './advice.scss';

type Advice = Report['advice'];

/** Number of improvements that are always shown; the others are folded. */
const ALWAYS_SHOWN = 2;

interface AdviceSectionProps {
  id: string;
  advice: Advice;
}

/**
 * Section 9 (docs/product.md, "The report"): how to raise the price and, where accounts are sold, how to offer the
 * account.
 */
export function AdviceSection({ id, advice }: AdviceSectionProps) {
  const { improvements, listingTitle } = advice;
  const nothing = noImprovementText(advice);
  const steps = improvements.map((improvement, index) => (
    <ImprovementRow key={improvement.text} place={index + 1} {...improvement} />
  ));
  return (
    <Section id={id} title={sellingWords.advice.title}>
      <View className="report-advice">
        <View>
          <View className="report-advice__title">{sellingWords.advice.raising}</View>
          {nothing !== null && <View className="report-advice__text">{nothing}</View>}
          {steps.slice(0, ALWAYS_SHOWN)}
          {steps.length > ALWAYS_SHOWN && (
            <Fold words={`还有 ${steps.length - ALWAYS_SHOWN} 条建议`}>
              {steps.slice(ALWAYS_SHOWN)}
            </Fold>
          )}
        </View>
        <ListingTitle title={listingTitle} />
      </View>
    </Section>
  );
}

type ImprovementProps = Advice['improvements'][number] & { place: number };

function ImprovementRow({ place, text, gain }: ImprovementProps) {
  return (
    <View className="report-advice__improvement">
      <View className="report-advice__place">{place}</View>
      <View className="report-advice__step">{text}</View>
      {gain !== null && <View className="report-advice__gain">{`预计 ${signedYuan(gain)}`}</View>}
    </View>
  );
}
