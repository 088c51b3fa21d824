import { View } from '@tarojs/components';
import { lineDrawing, lineScale } from '@account-doctor/contract/charts/lines';
import type { IndexOver, MarketSpan } from '@account-doctor/contract/market';
import { Chart } from '@/components/Chart/Chart';
import './IndexChart.scss';

const HEIGHT = 140;
/** Where the index begins. */
const LEVEL = 100;
/** Points of the index that the drawing is at least high, so that a tremor does not look like a fall. */
const LEAST = 8;

const isKnown = (level: number | null): level is number => level !== null;
const monthDay = (day = '') => day.slice(5);

/** `+2.1%`, `−0.4%`. */
const changeText = (change: number): string => {
  const percent = Math.round(1_000 * change) / 10;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
};

interface IndexChartProps {
  index: IndexOver;
  span: MarketSpan;
}

/** The line of an index, with what it comes to in words. */
export function IndexChart({ index: { points, change }, span }: IndexChartProps) {
  const levels = points.map(({ level }) => level);
  const known = levels.filter(isKnown);
  const said =
    change === null
      ? `近 ${span} 天的头尾观察不足，不作比较`
      : `近 ${span} 天同类账号的价格 ${changeText(change)}`;
  if (known.length < 2) return <View className="index-chart__said">{said}</View>;
  const scale = lineScale(known, LEVEL, LEAST);
  const range = `最低 ${Math.min(...known).toFixed(1)}，最高 ${Math.max(...known).toFixed(1)}`;
  const rules = [scale.high, LEVEL, scale.low];
  return (
    <View>
      <View className="index-chart__said">{said}</View>
      <View className="index-chart__drawing">
        <Chart
          svg={lineDrawing(levels, scale, LEVEL)}
          height={HEIGHT}
          words={`${said}。以区间起点为 100，${range}。`}
        >
          {rules.map((level, place) => (
            <View
              key={place}
              className={`index-chart__rule ${level === LEVEL ? 'index-chart__rule--level' : ''}`}
              style={{ top: `${scale.top(level)}%` }}
            >
              {Math.round(level)}
            </View>
          ))}
        </Chart>
      </View>
      <View className="index-chart__days" aria-hidden>
        <View>{monthDay(points[0]?.day)}</View>
        <View>{monthDay(points.at(-1)?.day)}</View>
      </View>
    </View>
  );
}
