import type { Overview } from '@account-doctor/contract/types';
import { Card } from 'antd';
import { rateText, unlockCount } from '../../format/figures';
import './FigureTiles.css';

/** The steps from a visit to an unlocked report: how many people took each, also as a share of the previous step. */
export function Funnel({ totals }: { totals: Overview['totals'] }) {
  const steps = [
    { label: '访问', count: totals.visits },
    { label: '注册', count: totals.signUps },
    { label: '报告', count: totals.reports },
    { label: '解锁', count: unlockCount(totals) },
  ];
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <Card size="small" title="从访问到解锁">
      {steps.map(({ label, count }, index) => {
        const before = steps[index - 1];
        return (
          <div key={label} className="funnel__row">
            <span>{label}</span>
            <div className="funnel__bar" style={{ width: `${(100 * count) / most}%` }} />
            <span>
              {count}
              {before && `，${before.label}的 ${rateText(count, before.count)}`}
            </span>
          </div>
        );
      })}
    </Card>
  );
}
