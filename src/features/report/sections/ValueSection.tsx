import { View } from '@tarojs/components';
import { RANGE_HEIGHT, rangeDrawing, rangePlace } from '@account-doctor/contract/charts/range';
import { priceForAccount, rangeScale } from '@account-doctor/contract/priceRange';
import { channelWords, percent } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import { yuan } from '@/format/money';
import { Chart } from '@/ui/Chart';
import { Price } from '@/ui/Price';
import { Section } from '@/ui/Section';
import './value.scss';

type Value = Report['value'];

interface ValueSectionProps {
  id: string;
  value: Value;
  comparables: Report['comparables'];
  /** The range is a valuer's judgement, not the model's. */
  judged: boolean;
}

/**
 * Section 2 (docs/product.md, "The report"): the fair price, its range, and what each way of
 * selling brings.
 */
export function ValueSection({ id, value, comparables, judged }: ValueSectionProps) {
  const words = channelWords(value.channels);
  const fee = `已扣 ${percent(value.consignmentFeeRate)} 服务费`;
  return (
    <Section id={id} title="估价">
      <FairPrice value={value} comparables={comparables} judged={judged} />
      <View className="report-value__channels">
        <Channel name="快速出手" note={words.quick} price={value.quickSale} />
        <Channel name="建议挂牌" note={words.patient} price={value.listing} />
        <Channel name="寄售到手" note={fee} price={value.consignmentNet} />
      </View>
      {words.basis !== null && <View className="report-value__basis">{words.basis}</View>}
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
        <View className="report-value__label">估价</View>
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

interface PriceRangeProps {
  /** Fen: P10, median, P90. */
  low: number;
  fair: number;
  high: number;
  /** Single sales to show on the range, by what they say of this account. */
  sales: Report['comparables'];
  /** The range is a valuer's judgement, not the model's. */
  judged?: boolean;
}

/** A price range as a band with the fair price and single sales on it, and the same in words. */
function PriceRange({ low, fair, high, sales, judged = false }: PriceRangeProps) {
  const scale = rangeScale({ low, fair, high }, sales.map(priceForAccount));
  const dots = scale.dots.map(({ at }, place) => ({ at, kind: sales[place]?.kind ?? 'sold' }));
  const ends = {
    marginLeft: `${rangePlace(scale.low)}%`,
    marginRight: `${100 - rangePlace(scale.high)}%`,
  };
  return (
    <View className="price-range">
      <Chart svg={rangeDrawing({ ...scale, dots })} height={RANGE_HEIGHT} />
      <View className="price-range__ends" style={ends}>
        <View>¥{yuan(low)}</View>
        {low !== high && <View>¥{yuan(high)}</View>}
      </View>
      <View className="price-range__words">
        {judged
          ? `按估价师的判断，成交价大致${rangeText(low, high)}。`
          : `每 10 个这样的账号，约 8 个的成交价${rangeText(low, high)}（P10–P90）。`}
        {salesText(sales, scale.dots.filter(({ beyond }) => beyond).length)}
      </View>
      {sales.length > 0 && <Legend sales={sales} />}
    </View>
  );
}

function Legend({ sales }: Pick<PriceRangeProps, 'sales'>) {
  const shown = (['sold', 'asked'] as const).filter((kind) => sales.some((s) => s.kind === kind));
  return (
    <View className="price-range__legend" aria-hidden>
      <View className="price-range__key">
        <View className="price-range__sign price-range__sign--fair" />
        估价
      </View>
      {shown.map((kind) => (
        <View key={kind} className="price-range__key">
          <View className={`price-range__sign price-range__sign--${kind}`} />
          {kind === 'sold' ? '相似账号成交' : '相似账号挂牌'}
        </View>
      ))}
    </View>
  );
}

const rangeText = (low: number, high: number) =>
  low === high ? `取整后都是 ¥${yuan(low)}` : `在 ¥${yuan(low)} 到 ¥${yuan(high)} 之间`;

function salesText(sales: PriceRangeProps['sales'], beyond: number): string {
  if (sales.length === 0) return '';
  const prices = sales.map(priceForAccount);
  const how = sales.some(({ adjusted }) => adjusted !== undefined) ? '折算成这个账号后' : '';
  const from = `¥${yuan(Math.min(...prices))}`;
  const to = `¥${yuan(Math.max(...prices))}`;
  const span = from === to ? from : `${from} 到 ${to}`;
  const off = beyond > 0 ? `，其中 ${beyond} 条离得太远，画在边上` : '';
  return `${sales.length} 条相似账号${how}的价格为 ${span}${off}。`;
}
