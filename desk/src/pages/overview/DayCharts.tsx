import { lineDrawing, lineScale } from '@account-doctor/contract/charts/lines';
import type { Overview } from '@account-doctor/contract/types';
import { Card, Col, Row } from 'antd';
import { FigureChart } from '../../components/FigureChart';
import { unlockCount } from '../../format/figures';
import { moneyText } from '../../format/format';

type Day = Overview['days'][number];

interface DayChart {
  title: string;
  of: (figures: Day['figures']) => number;
  /** Minimum of the axis's upper end, so that small changes do not fill the chart. */
  least: number;
  text: (value: number) => string;
}

const charts: DayChart[] = [
  {
    title: '每天的收入（减去退款）',
    of: ({ paid, refunded }) => paid - refunded,
    least: 10_000,
    text: moneyText,
  },
  { title: '每天的访问', of: ({ visits }) => visits, least: 10, text: String },
  { title: '每天的报告', of: ({ reports }) => reports, least: 10, text: String },
  { title: '每天的解锁', of: unlockCount, least: 10, text: String },
];

/** Charts of the most important figures, one point a day. */
export const DayCharts = ({ days }: { days: readonly Day[] }) => (
  <Row gutter={[16, 16]}>
    {charts.map(({ title, of, least, text }) => {
      const values = days.map(({ figures }) => of(figures));
      const newest = values.at(-1) ?? 0;
      const scale = lineScale([...values, least], 0, least);
      const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
      return (
        <Col key={title} xs={24} lg={12}>
          <Card size="small" title={title}>
            <FigureChart
              drawing={lineDrawing(values, scale, 0)}
              says={`${title}，${first} 到 ${last}，最多 ${text(Math.max(...values))}，今天 ${text(newest)}`}
              ends={[first, `最多 ${text(Math.max(...values))}，今天 ${text(newest)}`, last]}
            />
          </Card>
        </Col>
      );
    })}
  </Row>
);
