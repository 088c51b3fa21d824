import { View } from '@tarojs/components';
import { RANGE_HEIGHT, rangeDrawing, rangePlace } from '@account-doctor/contract/charts/range';
import type { Contrast } from '@account-doctor/contract/types';
import { Chart } from '@/ui/Chart';
import { yuan } from '@/format/money';
import { Letter, letterOf } from './Heads';
import './Ranges.scss';

/** The price ranges of all reports on one scale. */
export function Ranges({ reports }: Pick<Contrast, 'reports'>) {
  const start = Math.min(...reports.map(({ value }) => value.low));
  const end = Math.max(...reports.map(({ value }) => value.high));
  const at = (fen: number) => (100 * (fen - start)) / Math.max(1, end - start);
  return (
    <View>
      {reports.map(({ orderId, value: { fair, low, high } }, place) => (
        <View key={orderId} className="comparison-ranges__one">
          <Letter place={place} />
          <View className="comparison-ranges__drawing">
            <Chart
              svg={rangeDrawing({ low: at(low), fair: at(fair), high: at(high), dots: [] })}
              height={RANGE_HEIGHT}
              words={`报告 ${letterOf(place)}：参考价 ¥${yuan(fair)}，区间 ¥${yuan(low)} 到 ¥${yuan(high)}`}
            />
          </View>
        </View>
      ))}
      <View className="comparison-ranges__ends" aria-hidden>
        <View style={{ marginLeft: `${rangePlace(0)}%` }}>¥{yuan(start)}</View>
        <View style={{ marginRight: `${rangePlace(0)}%` }}>¥{yuan(end)}</View>
      </View>
      <View className="comparison-ranges__key">竖线是参考价，色带是八成成交所在的区间</View>
    </View>
  );
}
