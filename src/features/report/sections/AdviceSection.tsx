import { Text, View } from '@tarojs/components';
import type { Report } from '@account-doctor/contract/types';
import { CopyButton } from '@/ui/CopyButton';
import { Price } from '@/ui/Price';
import { Section } from '@/ui/Section';
import { signedYuan } from '@/format/money';
import { ListIt } from './ListIt';
import './AdviceSection.scss';

type Advice = Report['advice'];

interface AdviceSectionProps {
  id: string;
  /** Of a reader who may list the account. */
  orderId: string | undefined;
  advice: Advice;
}

/**
 * Section 9 (docs/product.md, "The report"): what raises the price, how to list the account, where,
 * and when.
 */
export function AdviceSection({ id, orderId, advice }: AdviceSectionProps) {
  const { improvements, listingTitle, listingPrice, timing } = advice;
  return (
    <Section id={id} title="出售建议">
      <View className="report-advice">
        <View>
          <View className="report-advice__title">怎样卖得更高</View>
          {improvements.length === 0 ? (
            <View className="report-advice__text">
              没有发现还能明显抬高价格的地方，可以直接上架。
            </View>
          ) : (
            improvements.map((improvement, index) => (
              <Improvement key={improvement.text} place={index + 1} {...improvement} />
            ))
          )}
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
        <View>
          <View className="report-advice__title">挂牌价</View>
          <Price fen={listingPrice} />
        </View>
        <View>
          <View className="report-advice__title">什么时候上架</View>
          <View className="report-advice__text">{timing}</View>
        </View>
        {orderId !== undefined && <ListIt orderId={orderId} />}
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
