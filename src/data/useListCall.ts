import { useReachBottom } from '@tarojs/taro';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { unstable_serialize as serialize, useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import type { Paged } from '@account-doctor/contract/envelope';
import { PAGE_INDICATOR_DELAY, PAGE_SIZE } from '@account-doctor/contract/limits';
import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { swrSettings, useReload, type Query } from './query';
import { ListRefresh, type PageSpan } from './Renewal';
import { useDelayedFlag } from './useDelayedFlag';
import { call } from './service';
import { usePageShown } from './useShown';
import { useReturn, useUserId } from './useUserId';

/** A list that loads more rows as the user scrolls down. */
export interface ListQuery<Row> extends Query<Row[]> {
  /** Rows page by page; an unchanged page keeps the same array. */
  pages: readonly Row[][];
  total: number;
  /** Whether another page is loading. */
  loadingMore: boolean;
  /** Error of loading another page; `loadMore` retries. */
  moreError: unknown;
  /** Whether all rows are loaded. */
  complete: boolean;
  loadMore: () => void;
  /** Reports which pages are visible. */
  lookAt: (pages: PageSpan) => void;
}

/** Calls that return one page of a list. */
type ListCall = {
  [Name in CallName]: DataOf<Name> extends Paged<unknown> ? Name : never;
}[CallName];
type RowOf<Name extends ListCall> = DataOf<Name>['list'][number];

interface Options<Name extends ListCall> {
  /**
   * Time until the list is refetched in ms, while the page is on screen; 0 never. `asked` counts the answers since the
   * page came on screen.
   */
  refreshInterval?: (rows: RowOf<Name>[], asked: number) => number;
  /** Makes the call for one page, if that takes more than the call. */
  ask?: (payload: PayloadOf<Name>) => Promise<DataOf<Name>>;
}

/**
 * Loads a list page by page; reaching the end of the page loads the next one. The list is refetched on each visit: when
 * its page opens, and whenever it comes back on screen.
 */
export function useListCall<Name extends ListCall>(
  name: Name,
  payload: Omit<PayloadOf<Name>, 'pageNo' | 'pageSize'>,
  options: Options<Name> = {},
): ListQuery<RowOf<Name>> & { first: DataOf<Name> | undefined } {
  type Row = RowOf<Name>;
  const shown = usePageShown();
  const userId = useUserId();
  const keyOfPage = (index: number) => [name, payload, userId, index + 1];
  const listKey = unstable_serialize(keyOfPage);
  const renewal = useMemo(() => new ListRefresh(listKey), [listKey]);
  const { cache } = useSWRConfig();
  const { data, error, mutate, isValidating, size, setSize } = useSWRInfinite<Paged<Row>, unknown>(
    keyOfPage,
    (pageKey: readonly unknown[]) => {
      const pageNo = pageKey[pageKey.length - 1] as number;
      const kept = cache.get(serialize(pageKey))?.data as Paged<Row> | undefined;
      if (kept && !renewal.isDue(pageNo - 1)) return kept;
      const asked = { ...payload, pageNo, pageSize: PAGE_SIZE } as PayloadOf<Name>;
      return (options.ask?.(asked) ?? call(name, asked)).then((page) => {
        renewal.renewed(pageNo - 1);
        return page;
      });
    },
    { ...swrSettings, revalidateFirstPage: false, compare: useComparison() },
  );
  const empty = data === undefined;
  const pages = useMemo(() => data?.map(({ list }) => list) ?? [], [data]);
  const rows = useMemo(() => data && pages.flat(), [data, pages]);
  const total = data?.[0]?.total ?? 0;
  // An empty page ends the list whatever the total says, because rows may be deleted meanwhile.
  const complete = rows !== undefined && (rows.length >= total || pages.at(-1)?.length === 0);
  const indicating = useDelayedFlag(empty && isValidating, PAGE_INDICATOR_DELAY);

  const reached = useRef(false);
  const loadMore = useEvent(() => {
    if (complete || empty) return;
    // During a refetch the end of the list stays in place, and the platform reports reaching it only once.
    reached.current = isValidating && pages.length === size;
    if (!isValidating) void setSize(error ? size : size + 1);
  });
  useReachBottom(loadMore);
  useEffect(() => {
    if (!isValidating && reached.current) loadMore();
  }, [isValidating, loadMore]);

  // Starts a visit at the first page with fresh data, because swr keeps its number of pages.
  const beginVisit = useEvent(async () => {
    if (empty) return;
    renewal.begin(1);
    if (size > 1) await setSize(1);
    await mutate();
  });
  useEffect(() => {
    // Without a key nothing is requested.
    if (listKey !== '') void beginVisit();
  }, [beginVisit, listKey]);

  const renew = useEvent(() => {
    renewal.begin(pages.length);
    return mutate();
  });
  const lookAt = useCallback(
    (seen: PageSpan) => {
      if (renewal.look(seen)) void mutate();
    },
    [renewal, mutate],
  );
  const reload = useReload(renew, listKey);
  useReturn(userId, () => void reload());
  const pauseAfter = (asked: number) => (rows && options.refreshInterval?.(rows, asked)) ?? 0;
  const latestPause = useEvent(pauseAfter);
  const moving = shown && pauseAfter(1) > 0;
  useEffect(() => {
    if (!moving) return undefined;
    // swr's own interval would refetch every page, including those out of sight.
    let asked = 1;
    let timer = setTimeout(function askAgain() {
      asked += 1;
      void reload();
      timer = setTimeout(askAgain, latestPause(asked));
    }, latestPause(asked));
    return () => clearTimeout(timer);
  }, [moving, latestPause, reload]);
  return {
    data: rows,
    // The first page's answer, for fields other than its rows.
    first: data?.[0] as DataOf<Name> | undefined,
    pages,
    error: empty && !isValidating ? error : undefined,
    refreshError: empty ? undefined : error,
    loading: empty && isValidating,
    indicating,
    reload,
    total,
    loadingMore: !empty && isValidating && data.length < size,
    moreError: empty || isValidating ? undefined : error,
    complete,
    loadMore,
    lookAt,
  };
}

/** Compares pages by identity first: swr would serialise all rows of a long list on every new page. */
function useComparison() {
  const { compare } = useSWRConfig();
  return useCallback(
    (one: unknown, other: unknown) =>
      Array.isArray(one) && Array.isArray(other)
        ? one.length === other.length &&
          one.every((page, index) => page === other[index] || compare(page, other[index]))
        : one === other || compare(one, other),
    [compare],
  );
}
