import { View } from '@tarojs/components';
import { RANGE_HEIGHT, rangeDrawing, rangePosition } from '@account-doctor/contract/charts/range';
import { priceForAccount, rangeScale } from '@account-doctor/contract/priceRange';
import type { Report } from '@account-doctor/contract/types';
import { yuan } from '@/format/money';
import { Chart } from '@/ui/Chart';
import './value.scss';

type Value = Report['value'];
type Sales = Report['comparables'];

interface PriceRangeProps {
  /** The 10 % quantile, median and 90 % quantile of the price, in fen. */
  value: Pick<Value, 'fair' | 'low' | 'high'>;
  /** Sales to mark on the range, at their prices adjusted to this account. */
  sales: Sales;
}

/** Scale of the chart, with the positions of range and sales. */
const priceScale = ({ low, fair, high }: PriceRangeProps['value'], sales: Sales) =>
  rangeScale({ low, fair, high }, sales.map(priceForAccount));

/** Chart of a price range: a band with the fair price, and with marks for sales. */
export function PriceRangeChart({ value, sales }: PriceRangeProps) {
  const { low, high } = value;
  const scale = priceScale(value, sales);
  const dots = scale.dots.map(({ at }, index) => ({ at, kind: sales[index]?.kind ?? 'sold' }));
  const ends = {
    marginLeft: `${rangePosition(scale.low)}%`,
    marginRight: `${100 - rangePosition(scale.high)}%`,
  };
  return (
    <View className="price-range">
      <Chart
        svg={rangeDrawing({ ...scale, dots })}
        height={RANGE_HEIGHT}
        label={`估价的区间，${rangeText(value)}`}
      />
      <View className="price-range__ends" style={ends}>
        <View>¥{yuan(low)}</View>
        {low !== high && <View>¥{yuan(high)}</View>}
      </View>
    </View>
  );
}

interface PriceRangeTextProps extends PriceRangeProps {
  /** Whether a valuer set the range, not the model. */
  judged: boolean;
}

/** The price range in words: how likely a price within the range is, and between which prices the sales lie. */
export function PriceRangeText({ value, sales, judged }: PriceRangeTextProps) {
  const beyond = priceScale(value, sales).dots.filter((dot) => dot.beyond).length;
  return (
    <View className="price-range__words">
      {judged
        ? `按估价师的判断，成交价大致${rangeText(value)}。`
        : `每 10 个这样的账号，约 8 个的成交价${rangeText(value)}。`}
      {salesText(sales, beyond)}
    </View>
  );
}

const rangeText = ({ low, high }: PriceRangeProps['value']) =>
  low === high ? `取整后都是 ¥${yuan(low)}` : `在 ¥${yuan(low)} 到 ¥${yuan(high)} 之间`;

/** Text about the sales: their lowest and highest price, and how many of them the chart does not show. */
function salesText(sales: Sales, beyond: number): string {
  if (sales.length === 0) return '';
  const prices = sales.map(priceForAccount);
  const how = sales.some(({ adjusted }) => adjusted !== undefined) ? '折算成这个账号后' : '';
  const from = `¥${yuan(Math.min(...prices))}`;
  const to = `¥${yuan(Math.max(...prices))}`;
  const span = from === to ? from : `${from} 到 ${to}`;
  const off = beyond > 0 ? `，其中 ${beyond} 条超出图的范围` : '';
  return `${sales.length} 条相似账号${how}的价格为 ${span}${off}。`;
}
