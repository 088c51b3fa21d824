import { View } from '@tarojs/components';
import { axisNamePosition, radarDrawing } from '@account-doctor/contract/charts/radar';
import { fieldGroupLabels, type FieldGroup } from '@account-doctor/contract/game';
import { signedYuan } from '@/format/money';
import { Chart } from '@/ui/Chart';
import './GroupRadar.scss';

/** Side of the chart in px; leaves space for the axis names on a 360 px screen. */
const CHART_SIDE = 152;
/** Minimum number of axes, because two enclose no area. */
const MIN_AXES = 3;

interface GroupRadarProps {
  groups: readonly FieldGroup[];
  /** Amounts in fen by group, one list per account; `null` for an account whose factors are not known. */
  series: readonly (readonly number[] | null)[];
  /** Names of the accounts for screen readers, if there are several. */
  names?: readonly string[];
}

/** Radar chart of how much each group of factors adds to the price or takes off it. */
export function GroupRadar({ groups, series, names }: GroupRadarProps) {
  if (groups.length < MIN_AXES) return null;
  const [only] = series;
  const descriptions = series.flatMap((totals, index) =>
    totals ? [`${names?.[index] ?? ''}${groups.map(groupDescriber(totals)).join('，')}`] : [],
  );
  return (
    <View className="group-radar">
      <Chart
        svg={radarDrawing(series)}
        height={CHART_SIDE}
        width={CHART_SIDE}
        label={`各类因素加减的价格：${descriptions.join('；')}`}
      >
        {groups.map((group, axis) => {
          const amount = series.length === 1 ? only?.[axis] : undefined;
          return (
            <View
              key={group}
              className="group-radar__axis"
              style={axisNameStyle(axis, groups.length)}
            >
              <View className="group-radar__name">{fieldGroupLabels[group]}</View>
              {amount !== undefined && (
                <View className="group-radar__amount">{signedYuan(amount)}</View>
              )}
            </View>
          );
        })}
      </Chart>
      <View className="group-radar__key" aria-hidden>
        {series.length > 1 && '各条线与报告的字母同色；灰色'}
        虚线是不加不减，往外加价，往里减价
      </View>
    </View>
  );
}

/** Returns a function that describes a group's amount in words. */
const groupDescriber = (totals: readonly number[]) => (group: FieldGroup, axis: number) =>
  `${fieldGroupLabels[group]} ${signedYuan(totals[axis] ?? 0)}`;

/** Style that places an axis name outside the drawing, where it covers no line. */
function axisNameStyle(axis: number, axes: number) {
  const { left, top } = axisNamePosition(axis, axes);
  const transform = `translate(${left - 100}%, ${top - 100}%)`;
  return { left: `${left}%`, top: `${top}%`, transform };
}
