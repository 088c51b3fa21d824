import { View } from '@tarojs/components';
import { axisPlace, radarDrawing } from '@account-doctor/contract/charts/radar';
import { fieldGroupLabels, type FieldGroup } from '@account-doctor/contract/game';
import { Chart } from '@/ui/Chart';
import { signedYuan } from '@/format/money';
import './GroupRadar.scss';

/** px: leaves room for the names on either side of it on a phone of 360. */
const SIDE = 152;
/** With two axes there is no area. */
const FEWEST_AXES = 3;

interface GroupRadarProps {
  groups: readonly FieldGroup[];
  /** Fen by group, of one account or of several; `null` where nothing is known of one. */
  series: readonly (readonly number[] | null)[];
  /** Names of several, for a screen reader. */
  names?: readonly string[];
}

/** What each group of factors adds or takes, around the ordinary account. */
export function GroupRadar({ groups, series, names }: GroupRadarProps) {
  if (groups.length < FEWEST_AXES) return null;
  const [only] = series;
  const said = series.flatMap((totals, place) =>
    totals ? [`${names?.[place] ?? ''}${groups.map(wordsOf(totals)).join('，')}`] : [],
  );
  return (
    <View className="group-radar">
      <Chart
        svg={radarDrawing(series)}
        height={SIDE}
        width={SIDE}
        words={`各类因素与同区服普通账号相比：${said.join('；')}`}
      >
        {groups.map((group, axis) => {
          const amount = series.length === 1 ? only?.[axis] : undefined;
          return (
            <View key={group} className="group-radar__axis" style={axisStyle(axis, groups.length)}>
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
        虚线是同区服普通账号，往外加价，往里减价
      </View>
    </View>
  );
}

const wordsOf = (totals: readonly number[]) => (group: FieldGroup, axis: number) =>
  `${fieldGroupLabels[group]} ${signedYuan(totals[axis] ?? 0)}`;

/** Outside the drawing and never over it. */
function axisStyle(axis: number, axes: number) {
  const { left, top } = axisPlace(axis, axes);
  const transform = `translate(${left - 100}%, ${top - 100}%)`;
  return { left: `${left}%`, top: `${top}%`, transform };
}
