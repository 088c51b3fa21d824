import { View } from '@tarojs/components';
import { scatterDrawing, scatterScale } from '@account-doctor/contract/charts/scatter';
import { yuan } from '@/format/money';
import { Chart } from '@/ui/Chart';
import type { AccuracyAnswer } from './accuracyTexts';

interface AccuracyChartProps {
  /** The newest sales. */
  points: AccuracyAnswer['points'];
  range: NonNullable<AccuracyAnswer['range']>;
  /** Number of all sales, of which `points` can be a part. */
  sales: number;
}

const CHART_HEIGHT = 280;

/** Chart of estimates and prices paid, with its text alternative. */
export function AccuracyChart({ points, range, sales }: AccuracyChartProps) {
  const scale = scatterScale(points);
  const inside = points.filter(({ covered }) => covered).length;
  const above = points.filter(({ estimate, price }) => price > estimate).length;
  const drawn = sales > points.length ? `最近 ${points.length} 笔` : `${points.length} 笔`;
  return (
    <View className="accuracy-chart">
      <View className="accuracy-chart__axis" aria-hidden>
        成交价
      </View>
      <View className="accuracy-chart__drawing">
        <Chart
          svg={scatterDrawing(points, range, scale)}
          height={CHART_HEIGHT}
          label={`${drawn}的估价和成交价。${inside} 笔的成交价在区间里；${above} 笔成交价高于估价，${points.length - above} 笔不高于估价。`}
        >
          {scale.ticks.map((tick) => (
            <View
              key={tick}
              className="accuracy-chart__price"
              style={{ top: `${100 - scale.positionOf(tick)}%` }}
              aria-hidden
            >
              {yuan(tick)}
            </View>
          ))}
          {scale.ticks.map((tick) => (
            <View
              key={tick}
              className="accuracy-chart__estimate"
              style={{ left: `${scale.positionOf(tick)}%` }}
              aria-hidden
            >
              {yuan(tick)}
            </View>
          ))}
        </Chart>
      </View>
      <View className="accuracy-chart__axis accuracy-chart__axis--estimate" aria-hidden>
        估价
      </View>
      <View className="accuracy-chart__legend">
        {`${drawn}，单位元。越靠近斜线估得越准；色带是通常给出的区间。实心点的成交价在自己的区间里，空心点在外面。`}
      </View>
    </View>
  );
}
