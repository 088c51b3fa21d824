import { View } from '@tarojs/components';
import { axisPlace, radarDrawing } from '@account-doctor/contract/charts/radar';
import { fieldGroupLabels } from '@account-doctor/contract/game';
import type { Report } from '@account-doctor/contract/types';
import { Chart } from '@/components/Chart/Chart';
import { signedYuan } from '@/format/money';
import './GroupRadar.scss';

/** px: leaves room for the names on either side of it on a phone of 360. */
const SIDE = 152;
/** With two axes there is no area. */
const FEWEST_AXES = 3;

/** What each group of factors adds or takes, around the ordinary account. */
export function GroupRadar({ groups }: Pick<Report['factors'], 'groups'>) {
  if (groups.length < FEWEST_AXES) return null;
  const named = groups.map(({ group, total }) => `${fieldGroupLabels[group]} ${signedYuan(total)}`);
  return (
    <View className="group-radar">
      <Chart
        svg={radarDrawing([groups.map(({ total }) => total)])}
        height={SIDE}
        width={SIDE}
        words={`五类因素与同区服普通账号相比：${named.join('，')}`}
      >
        {groups.map(({ group, total }, axis) => (
          <AxisName
            key={group}
            axis={axis}
            axes={groups.length}
            name={fieldGroupLabels[group]}
            amount={signedYuan(total)}
          />
        ))}
      </Chart>
      <View className="group-radar__key" aria-hidden>
        虚线是同区服普通账号，往外加价，往里减价
      </View>
    </View>
  );
}

interface AxisNameProps {
  axis: number;
  axes: number;
  name: string;
  amount?: string;
}

/** The name of an axis, outside the drawing and never over it. */
function AxisName({ axis, axes, name, amount }: AxisNameProps) {
  const { left, top } = axisPlace(axis, axes);
  return (
    <View
      className="group-radar__axis"
      style={{
        left: `${left}%`,
        top: `${top}%`,
        transform: `translate(${left - 100}%, ${top - 100}%)`,
      }}
    >
      <View className="group-radar__name">{name}</View>
      {amount && <View className="group-radar__amount">{amount}</View>}
    </View>
  );
}
