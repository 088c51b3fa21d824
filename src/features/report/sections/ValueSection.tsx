import { View } from '@tarojs/components';
import { percent } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import { Price } from '@/ui/Price';
import { PriceRange } from './PriceRange';
import { Section } from '@/ui/Section';
import './ValueSection.scss';

type Value = Report['value'];

interface ValueSectionProps {
  id: string;
  value: Value;
  comparables: Report['comparables'];
  /** The range is a valuer's, not the model's. */
  judged: boolean;
}

/**
 * Section 2 (docs/product.md, "The report"): the fair price, its range, and what each way of
 * selling brings.
 */
export function ValueSection({ id, value, comparables, judged }: ValueSectionProps) {
  const fee = `已扣 ${percent(value.consignmentFeeRate)} 服务费`;
  return (
    <Section id={id} title="估价">
      <FairPrice value={value} comparables={comparables} judged={judged} />
      <View className="report-value__channels">
        <Channel name="快速出手" note="几天内能卖掉" price={value.quickSale} />
        <Channel name="建议挂牌" note="自己挂，留还价空间" price={value.listing} />
        <Channel name="寄售到手" note={fee} price={value.consignmentNet} />
      </View>
    </Section>
  );
}

interface FairPriceProps {
  value: Pick<Value, 'fair' | 'low' | 'high'>;
  /** Sales to show on the range. */
  comparables?: Report['comparables'];
  judged?: boolean;
}

/** The fair price and the range around it. */
export function FairPrice({ value, comparables = [], judged }: FairPriceProps) {
  return (
    <>
      <View className="report-value__fair">
        <View className="report-value__label">参考价</View>
        <Price fen={value.fair} size="large" />
      </View>
      <PriceRange
        low={value.low}
        fair={value.fair}
        high={value.high}
        sales={comparables}
        judged={judged}
      />
    </>
  );
}

function Channel({ name, note, price }: { name: string; note: string; price: number }) {
  return (
    <View className="report-value__channel">
      <View className="report-value__way">
        <View className="report-value__name">{name}</View>
        <View className="report-value__note">{note}</View>
      </View>
      <Price fen={price} />
    </View>
  );
}
