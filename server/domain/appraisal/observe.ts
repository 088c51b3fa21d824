import type { Registry } from 'prom-client';
import { observeFigure } from '../../core/figures';
import type { Services } from '../../core/services';
import { appraisalLoad } from './load';

/** Adds the numbers of waiting and of late appraisals to `/metrics`. */
export function observeAppraisals({ database, now }: Services, registry: Registry): void {
  const valuesOf = async (measure: 'waiting' | 'late') => {
    const load = await appraisalLoad(database.$reads, now());
    return (['claim', 'deliver'] as const).map((clock) => ({
      labels: { clock },
      value: load[clock][measure],
    }));
  };
  observeFigure(
    registry,
    {
      name: 'appraisals_waiting',
      help: 'Appraisals without a claim (claim) or without a delivered report (deliver)',
      labels: ['clock'],
    },
    () => valuesOf('waiting'),
  );
  observeFigure(
    registry,
    {
      name: 'appraisals_late',
      help: 'Waiting appraisals past their deadline',
      labels: ['clock'],
    },
    () => valuesOf('late'),
  );
}
