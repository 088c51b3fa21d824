import { and, count, isNull, lt, type SQL } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import { observeFigure } from '../../core/figures';
import type { Services } from '../../core/services';
import { appraisalRounds } from './roundTables';

const { claimDue, claimedAt, deliverDue, signedAt, stoppedAt } = appraisalRounds;
const unclaimed = and(isNull(claimedAt), isNull(stoppedAt));
const unsigned = and(isNull(signedAt), isNull(stoppedAt));

/** Adds the numbers of waiting and of late appraisals to `/metrics`. */
export function observeAppraisals({ database, now }: Services, registry: Registry): void {
  const roundsWhere = async (condition: SQL | undefined) => {
    const [row] = await database.$reads
      .select({ rounds: count() })
      .from(appraisalRounds)
      .where(condition);
    return row?.rounds ?? 0;
  };
  observeFigure(
    registry,
    {
      name: 'appraisals_waiting',
      help: 'Appraisals without a claim (claim) or without a delivered report (deliver)',
      labels: ['clock'],
    },
    async () => [
      { labels: { clock: 'claim' }, value: await roundsWhere(unclaimed) },
      { labels: { clock: 'deliver' }, value: await roundsWhere(unsigned) },
    ],
  );
  observeFigure(
    registry,
    {
      name: 'appraisals_late',
      help: 'Waiting appraisals past their deadline',
      labels: ['clock'],
    },
    async () => [
      {
        labels: { clock: 'claim' },
        value: await roundsWhere(and(unclaimed, lt(claimDue, now()))),
      },
      {
        labels: { clock: 'deliver' },
        value: await roundsWhere(and(unsigned, lt(deliverDue, now()))),
      },
    ],
  );
}
