import { View } from '@tarojs/components';
import { RANGE_HEIGHT, rangeDrawing, rangePlace } from '@account-doctor/contract/charts/range';
import { rangeScale } from '@account-doctor/contract/priceRange';
import { Chart } from '@/ui/Chart';
import { yuan } from '@/format/money';
import './PriceRange.scss';

interface PriceRangeProps {
  /** Fen: P10, median, P90. */
  low: number;
  fair: number;
  high: number;
  /** Single sales to show on the range. */
  sales: { price: number; kind: 'asked' | 'sold' }[];
  /** A person says so, by judgement; else the range is measured. */
  judged?: boolean;
}

/** A price range as a band with the fair price and single sales on it, and the same in words. */
export function PriceRange({ low, fair, high, sales, judged = false }: PriceRangeProps) {
  const scale = rangeScale(
    { low, fair, high },
    sales.map(({ price }) => price),
  );
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
        参考价
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
  const prices = sales.map(({ price }) => price);
  const from = `¥${yuan(Math.min(...prices))}`;
  const to = `¥${yuan(Math.max(...prices))}`;
  const span = from === to ? from : `${from} 到 ${to}`;
  const off = beyond > 0 ? `，其中 ${beyond} 条离得太远，画在边上` : '';
  return `${sales.length} 条相似账号的价格为 ${span}${off}。`;
}
