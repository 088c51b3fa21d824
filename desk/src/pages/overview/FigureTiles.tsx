import type { Overview } from '@account-doctor/contract/types';
import { Card, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { measures, periodQuery } from './measures';
import './FigureTiles.css';

/**
 * The figures of the chosen days, compared with the same number of days before. Each figure links to the list of what
 * it counts.
 */
export function FigureTiles({
  overview,
  isYesterday,
}: {
  overview: Overview;
  isYesterday: boolean;
}) {
  const { totals, before, days } = overview;
  const earlier = isYesterday ? '前天' : days.length === 1 ? '昨天' : `前 ${days.length} 天`;
  const needed = isYesterday ? 3 : 2 * days.length;
  const period = periodQuery(days);
  return (
    <>
      <Typography.Text type="secondary">
        {before
          ? `和${earlier}的全天相比${isYesterday ? '' : '，今天还没过完'}`
          : `店里的数据还不满 ${needed} 天，暂时没有上一期可比`}
      </Typography.Text>
      <div className="figure-tiles">
        {measures.map(({ label, value, note, change, to }) => (
          <FigureTile
            key={label}
            {...{ label, to: to(period), value: value(totals) }}
            notes={[
              note?.(totals),
              before && earlierText(earlier, value(before), change(totals, before)),
            ]}
          />
        ))}
        <NowTiles {...overview} />
      </div>
    </>
  );
}

const earlierText = (earlier: string, value: string, change: string | null) =>
  `${earlier} ${value}${change === null ? '' : `，${change}`}`;

function NowTiles({ appraisals, moderation }: Pick<Overview, 'appraisals' | 'moderation'>) {
  const { waiting, late } = appraisals.claim;
  return (
    <>
      <FigureTile
        label="现在等接单"
        value={String(waiting)}
        to="/queue?lane=waiting"
        notes={[`超时 ${late}`]}
      />
      <FigureTile
        label="现在等审核"
        value={String(moderation.doubtful)}
        to="/moderation"
        notes={[`还没有结论 ${moderation.waiting}`]}
      />
    </>
  );
}

function FigureTile({
  label,
  value,
  to,
  notes,
}: {
  label: string;
  value: string;
  /** Page with the list behind the figure. */
  to: string;
  notes: readonly (string | null | undefined)[];
}) {
  return (
    <Card size="small">
      <Typography.Text type="secondary">{label}</Typography.Text>
      <div className="figure-tiles__value">
        <Link to={to}>{value}</Link>
      </div>
      {notes.map(
        (note) =>
          note && (
            <Typography.Text key={note} type="secondary" className="figure-tiles__note">
              {note}
            </Typography.Text>
          ),
      )}
    </Card>
  );
}
