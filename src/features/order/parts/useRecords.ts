import { useMemo } from 'react';
import { groupByAccount } from '@account-doctor/contract/accounts';
import { changesByItself, type OrderKind } from '@account-doctor/contract/states';
import { normalizedQuery } from '@account-doctor/contract/typed';
import type { OrderFilter } from '@account-doctor/contract/types';
import { pollPause } from '@/data/polling';
import { useListCall } from '@/data/useListCall';

/** What the listed orders must match, in addition to the list's filter. */
export interface RecordCriteria {
  gameId?: string | undefined;
  kind?: OrderKind | undefined;
  search: string;
}

/**
 * The user's orders, and the same orders grouped by account within each list page. Polls while an evaluation is in
 * progress.
 */
export function useRecords(filter: OrderFilter, { gameId, kind, search }: RecordCriteria) {
  const orders = useListCall(
    'POST /app-api/api/evaluate/user/order/list',
    { filter, gameId, kind, search: normalizedQuery(search) || undefined },
    {
      refreshInterval: (rows, answerCount) =>
        pollPause(
          rows.some((row) => changesByItself(row.evaluationState)),
          answerCount,
        ),
    },
  );
  const { pages } = orders;
  const accounts = { ...orders, pages: useMemo(() => pages.map(groupByAccount), [pages]) };
  return { orders, accounts };
}
