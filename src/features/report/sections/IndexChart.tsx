import { View } from '@tarojs/components';
import { lineDrawing, lineScale } from '@account-doctor/contract/charts/lines';
import {
  INDEX_LEAST,
  INDEX_LEVEL,
  type IndexOver,
  type MarketSpan,
} from '@account-doctor/contract/market';
import { indexWords, monthDay } from '@account-doctor/contract/marketWords';
import { Chart } from '@/ui/Chart';
import './IndexChart.scss';

const HEIGHT = 140;
const isKnown = (level: number | null): level is number => level !== null;
interface IndexChartProps {
  index: IndexOver;
  span: MarketSpan;
}

/** The line of an index, with what it comes to in words. */
export function IndexChart({ index, span }: IndexChartProps) {
  const { points } = index;
  const levels = points.map(({ level }) => level);
  const known = levels.filter(isKnown);
  const said = indexWords(index, span);
  if (known.length < 2) return <View className="index-chart__said">{said}</View>;
  const scale = lineScale(known, INDEX_LEVEL, INDEX_LEAST);
  const range = `最低 ${Math.min(...known).toFixed(1)}，最高 ${Math.max(...known).toFixed(1)}`;
  const rules = [scale.high, INDEX_LEVEL, scale.low];
  return (
    <View>
      <View className="index-chart__said">{said}</View>
      <View className="index-chart__drawing">
        <Chart
          svg={lineDrawing(levels, scale, INDEX_LEVEL)}
          height={HEIGHT}
          words={`${said}。以区间起点为 ${INDEX_LEVEL}，${range}。`}
        >
          {rules.map((level, place) => (
            <View
              key={place}
              className={`index-chart__rule ${level === INDEX_LEVEL ? 'index-chart__rule--level' : ''}`}
              style={{ top: `${scale.top(level)}%` }}
            >
              {Math.round(level)}
            </View>
          ))}
        </Chart>
      </View>
      <View className="index-chart__days" aria-hidden>
        <View>{monthDay(points[0]?.day ?? '')}</View>
        <View>{monthDay(points.at(-1)?.day ?? '')}</View>
      </View>
    </View>
  );
}
