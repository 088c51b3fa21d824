import { barsDrawing } from '@account-doctor/contract/charts/bars';
import { lineDrawing, lineScale } from '@account-doctor/contract/charts/lines';
import type { DataOf } from '@account-doctor/contract/types';
import { Typography } from 'antd';
import { FigureChart } from '../../components/FigureChart';
import { biasText, moneyText } from '../../format/format';

type Detail = DataOf<'GET /desk-api/model/detail'>;

/** Minimum range of the axis, so that small changes do not fill the chart. */
const LEAST_BIAS = 0.2;
const LEAST_SALES = 10;

const NoData = ({ text }: { text: string }) => (
  <Typography.Text type="secondary">{text}</Typography.Text>
);

/** Chart: difference between sale prices and the active model's predictions, over time. */
export function DriftChart({ drift }: { drift: Detail['record']['drift'] }) {
  const figures = drift.map(({ bias }) => bias);
  const known = figures.filter((bias) => bias !== null);
  const newest = known.at(-1);
  const first = drift[0]?.day ?? '';
  const last = drift.at(-1)?.day ?? '';
  if (newest === undefined) return <NoData text="还没有可以检验的成交：导入后才会出现" />;
  const scale = lineScale(known, 0, LEAST_BIAS);
  return (
    <FigureChart
      drawing={lineDrawing(figures, scale, 0)}
      says={`${first} 到 ${last} 的偏差，最近 ${biasText(newest)}`}
      ends={[
        first,
        `最近 ${biasText(newest)}，纵轴 ${biasText(scale.low)} 到 ${biasText(scale.high)}`,
        last,
      ]}
    />
  );
}

/**
 * Chart: difference between sale prices and the model's predictions by predicted price, from cheap to expensive
 * accounts.
 */
export function BiasChart({ deciles }: { deciles: Detail['record']['deciles'] }) {
  const [cheapest] = deciles;
  const dearest = deciles.at(-1);
  if (!cheapest || !dearest) return <NoData text="检验的成交不足 30 条，不分档" />;
  const figures = deciles.map(({ bias }) => bias);
  const reach = Math.max(LEAST_BIAS / 2, ...figures.map(Math.abs));
  return (
    <FigureChart
      drawing={barsDrawing(figures, reach)}
      says={`各档偏差：${figures.map(biasText).join('、')}`}
      ends={[
        `约 ${moneyText(Math.round(cheapest.fair / 100) * 100)}：${biasText(cheapest.bias)}`,
        `柱高最多 ${biasText(reach)}`,
        `约 ${moneyText(Math.round(dearest.fair / 100) * 100)}：${biasText(dearest.bias)}`,
      ]}
    />
  );
}

/** Chart: number of accounts sold each day. */
export function SoldChart({ sold }: { sold: Detail['sold'] }) {
  const first = sold[0]?.day;
  const last = sold.at(-1);
  if (first === undefined || !last) return <NoData text="90 天里没有成交" />;
  const figures = sold.map(({ sales }) => sales);
  const most = Math.max(...figures);
  return (
    <FigureChart
      drawing={lineDrawing(figures, lineScale(figures, 0, LEAST_SALES), 0)}
      says={`每天的成交，最多 ${most} 条，${last.day} 有 ${last.sales} 条`}
      ends={[first, `最多一天 ${most} 条`, last.day]}
    />
  );
}
