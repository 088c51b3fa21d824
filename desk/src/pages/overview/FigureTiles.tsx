import type { OrderFigure } from '@account-doctor/contract/figures';
import { figureLabels, unlockFigures } from '@account-doctor/contract/figures';
import type { Overview } from '@account-doctor/contract/types';
import { Card, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { rateText, unlocksIn } from '../../format/figures';
import { moneyText } from '../../format/format';
import './FigureTiles.css';

interface Tile {
  label: string;
  value: string;
  /** Page with the list behind the figure. */
  to: string;
  note?: string;
}

/** The figures of the chosen days; each leads to the list of what it counts. */
export const FigureTiles = ({ overview }: { overview: Overview }) => (
  <div className="figure-tiles">
    {tilesOf(overview).map(({ label, value, to, note }) => (
      <Card key={label} size="small">
        <Typography.Text type="secondary">{label}</Typography.Text>
        <div className="figure-tiles__value">
          <Link to={to}>{value}</Link>
        </div>
        {note && <Typography.Text type="secondary">{note}</Typography.Text>}
      </Card>
    ))}
  </div>
);

function tilesOf({ totals, days, appraisals, moderation }: Overview): Tile[] {
  const period = `from=${days[0]?.day ?? ''}&to=${days.at(-1)?.day ?? ''}`;
  const ordersOf = (figure: OrderFigure) => `/orders?figure=${figure}&${period}`;
  const { paid, refunded, reports, ratings, stars } = totals;
  return [
    {
      label: '收入',
      value: moneyText(paid - refunded),
      to: ordersOf('paid'),
      note: `收款 ${moneyText(paid)}`,
    },
    { label: '退款', value: moneyText(refunded), to: ordersOf('refunded') },
    { label: '访问', value: String(totals.visits), to: `/channels?days=${days.length}` },
    { label: '注册', value: String(totals.signUps), to: `/customers?${period}` },
    { label: '报告', value: String(reports), to: ordersOf('reports') },
    {
      label: '解锁率',
      value: rateText(unlocksIn(totals), reports),
      to: ordersOf('reports'),
      note: `${unlocksIn(totals)} 份`,
    },
    ...unlockFigures.map((figure) => ({
      label: figureLabels[figure],
      value: String(totals[figure]),
      to: ordersOf(figure),
      note: `占报告 ${rateText(totals[figure], reports)}`,
    })),
    { label: '人工评估', value: String(totals.humanOrders), to: ordersOf('humanOrders') },
    {
      label: '评价',
      value: ratings === 0 ? '没有' : `${(stars / ratings).toFixed(1)} 星`,
      to: '/feedback?tab=ratings',
      note: `${ratings} 条`,
    },
    {
      label: '现在等接单',
      value: String(appraisals.claim.waiting),
      to: '/queue?lane=waiting',
      note: `超时 ${appraisals.claim.late}`,
    },
    {
      label: '现在等审核',
      value: String(moderation.doubtful),
      to: '/moderation',
      note: `还没有结论 ${moderation.waiting}`,
    },
  ];
}
