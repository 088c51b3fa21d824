import { useState } from 'react';
import type { DataOf } from '@account-doctor/contract/types';
import { useAction } from '@/data/useAction';
import { call } from '@/data/service';

type Result = DataOf<'POST /app-api/api/evaluate/user/order/report/recount'>;

export interface RecountState {
  /** Sales that are left out, by id. */
  excluded: string[];
  /** What the price would be; `null` while all count. */
  result: Result | null;
  toggle: (saleId: string) => void;
  reset: () => void;
}

/** Leaves comparable sales of a report out, one by one, and asks the service for the price then. */
export function useRecount(orderId: string | undefined): RecountState {
  const [excluded, setExcluded] = useState<string[]>([]);
  const [result, setResult] = useState<Result | null>(null);
  const ask = useAction(async (saleIds: string[]) => {
    if (!orderId) return;
    const answer =
      saleIds.length > 0
        ? await call('POST /app-api/api/evaluate/user/order/report/recount', {
            orderId,
            excluded: saleIds,
          })
        : null;
    setExcluded(saleIds);
    setResult(answer);
  });
  const toggle = (saleId: string) =>
    void ask.run(
      excluded.includes(saleId) ? excluded.filter((one) => one !== saleId) : [...excluded, saleId],
    );
  return { excluded, result, toggle, reset: () => void ask.run([]) };
}
