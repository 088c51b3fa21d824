import { Text, View } from '@tarojs/components';
import { nothingPaysWords } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import { signedYuan } from '@/format/money';
import { CopyButton } from '@/ui/CopyButton';
import { Section } from '@/ui/Section';
import './advice.scss';

type Advice = Report['advice'];

interface AdviceSectionProps {
  id: string;
  advice: Advice;
}

/**
 * Section 9 (docs/product.md, "The report"): what raises the price, and how to offer the account.
 */
export function AdviceSection({ id, advice }: AdviceSectionProps) {
  const { improvements, listingTitle } = advice;
  const nothing = nothingPaysWords(advice);
  return (
    <Section id={id} title="出售建议">
      <View className="report-advice">
        <View>
          <View className="report-advice__title">怎样卖得更高</View>
          {nothing !== null && <View className="report-advice__text">{nothing}</View>}
          {improvements.map((improvement, index) => (
            <Improvement key={improvement.text} place={index + 1} {...improvement} />
          ))}
        </View>
        <View>
          <View className="report-advice__title">上架标题</View>
          <View className="report-advice__listing">
            <Text selectable userSelect>
              {listingTitle}
            </Text>
          </View>
          <View className="report-advice__copy">
            <CopyButton text={listingTitle}>复制标题</CopyButton>
          </View>
        </View>
      </View>
    </Section>
  );
}

type ImprovementProps = Advice['improvements'][number] & { place: number };

function Improvement({ place, text, gain }: ImprovementProps) {
  return (
    <View className="report-advice__improvement">
      <View className="report-advice__place">{place}</View>
      <View className="report-advice__step">{text}</View>
      {gain !== null && <View className="report-advice__gain">{`预计 ${signedYuan(gain)}`}</View>}
    </View>
  );
}
