import { count, isNull } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import { observeFigure } from '../../core/figures';
import type { Services } from '../../core/services';
import { billDifferences } from './tables';

/** Adds the number of open differences between bills and our records to `/metrics`. */
export function observeDifferences({ database }: Services, registry: Registry): void {
  observeFigure(
    registry,
    { name: 'bill_differences', help: 'Differences from the bills of providers, not settled' },
    async () => {
      const [row] = await database.$reads
        .select({ differences: count() })
        .from(billDifferences)
        .where(isNull(billDifferences.settledAt));
      return [{ value: row?.differences ?? 0 }];
    },
  );
}
