import { useReachBottom } from '@tarojs/taro';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { unstable_serialize as serialize, useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import type { Paged } from '@account-doctor/contract/envelope';
import { PAGE_INDICATOR_DELAY, PAGE_SIZE } from '@account-doctor/contract/limits';
import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { swrSettings, useReload, type Query } from './query';
import { ListRefresh, type PageSpan } from './ListRefresh';
import { useDelayedFlag } from './useDelayedFlag';
import { call } from './service';
import { usePageShown } from './usePageShown';
import { useReturn, useUserId } from './useUserId';

/** A list that loads more rows as the user scrolls down. */
export interface ListQuery<Row> extends Query<Row[]> {
  /** Rows by list page; a page that has not changed keeps the same array. */
  pages: readonly Row[][];
  total: number;
  /** Whether the next list page is loading. */
  loadingMore: boolean;
  /** Error of loading the next list page; `loadMore` retries. */
  moreError: unknown;
  /** Whether all rows are loaded. */
  complete: boolean;
  loadMore: () => void;
  /** Reports which pages of the list are visible. */
  lookAt: (pages: PageSpan) => void;
}

/** Calls whose answer is one page of a list. */
type ListCall = {
  [Name in CallName]: DataOf<Name> extends Paged<unknown> ? Name : never;
}[CallName];
type RowOf<Name extends ListCall> = DataOf<Name>['list'][number];

interface ListCallOptions<Name extends ListCall> {
  /**
   * Returns the time until the next refetch of the list in ms; 0 means never. `answerCount` counts the answers since
   * the user came to the page.
   */
  refreshInterval?: (rows: RowOf<Name>[], answerCount: number) => number;
  /** Requests one page of the list, if a plain call is not enough. */
  requestPage?: (payload: PayloadOf<Name>) => Promise<DataOf<Name>>;
}

/**
 * Loads a list page by page, the next page when the user scrolls to the end. Refetches when the user opens the screen
 * or returns to it.
 */
export function useListCall<Name extends ListCall>(
  name: Name,
  payload: Omit<PayloadOf<Name>, 'pageNo' | 'pageSize'>,
  options: ListCallOptions<Name> = {},
): ListQuery<RowOf<Name>> & { first: DataOf<Name> | undefined } {
  const userId = useUserId();
  const { data, error, isValidating, listKey, ...pager } = usePages(
    name,
    payload,
    options.requestPage,
  );
  const empty = data === undefined;
  const pages = useMemo(() => data?.map(({ list }) => list) ?? [], [data]);
  const rows = useMemo(() => data && pages.flat(), [data, pages]);
  const total = data?.[0]?.total ?? 0;
  // An empty page ends the list even if `total` is larger, because rows may have been deleted meanwhile.
  const complete = rows !== undefined && (rows.length >= total || pages.at(-1)?.length === 0);
  const indicating = useDelayedFlag(empty && isValidating, PAGE_INDICATOR_DELAY);
  const { size, setSize } = pager;
  const loadMore = useLoadMore({
    possible: !complete && !empty,
    busy: isValidating,
    // A refetch of the list: `loadMore` then waits, because the platform reports only once that the end is reached.
    refetching: isValidating && pages.length === size,
    load: () => setSize(error ? size : size + 1),
  });
  const reload = useReload(pager.renew, listKey);
  useReturn(userId, () => void reload());
  useRefetchWhileShown(
    (answerCount) => (rows && options.refreshInterval?.(rows, answerCount)) ?? 0,
    () => void reload(),
  );
  return {
    data: rows,
    // Answer of the first page, for fields other than the rows.
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
    lookAt: pager.lookAt,
  };
}

/** Loads the list's pages. Of the stale pages, refetches only those that `ListRefresh` reports as due. */
function usePages<Name extends ListCall>(
  name: Name,
  payload: Omit<PayloadOf<Name>, 'pageNo' | 'pageSize'>,
  requestPage: ListCallOptions<Name>['requestPage'],
) {
  const userId = useUserId();
  const keyOfPage = (index: number) => [name, payload, userId, index + 1];
  const listKey = unstable_serialize(keyOfPage);
  const refresh = useMemo(() => new ListRefresh(listKey), [listKey]);
  const { cache } = useSWRConfig();
  const { data, error, mutate, isValidating, size, setSize } = useSWRInfinite<
    Paged<RowOf<Name>>,
    unknown
  >(
    keyOfPage,
    (pageKey: readonly unknown[]) => {
      const pageNo = pageKey[pageKey.length - 1] as number;
      const cached = cache.get(serialize(pageKey))?.data as Paged<RowOf<Name>> | undefined;
      if (cached && !refresh.isDue(pageNo - 1)) return cached;
      const pagePayload = { ...payload, pageNo, pageSize: PAGE_SIZE } as PayloadOf<Name>;
      return (requestPage?.(pagePayload) ?? call(name, pagePayload)).then((page) => {
        refresh.renewed(pageNo - 1);
        return page;
      });
    },
    { ...swrSettings, revalidateFirstPage: false, compare: useComparison() },
  );

  // Starts with the first page and fresh data, because swr keeps the number of pages of the last visit.
  const beginVisit = useEvent(async () => {
    if (data === undefined) return;
    refresh.begin(1);
    if (size > 1) await setSize(1);
    await mutate();
  });
  useEffect(() => {
    // An empty key means that the list is not requested.
    if (listKey !== '') void beginVisit();
  }, [beginVisit, listKey]);

  const renew = useEvent(() => {
    refresh.begin(data?.length ?? 0);
    return mutate();
  });
  const lookAt = useCallback(
    (seen: PageSpan) => {
      if (refresh.look(seen)) void mutate();
    },
    [refresh, mutate],
  );
  return { data, error, isValidating, size, setSize, listKey, renew, lookAt };
}

interface LoadMoreState {
  /** Whether the list has a next page. */
  possible: boolean;
  busy: boolean;
  refetching: boolean;
  load: () => Promise<unknown>;
}

/** Returns a function to load the next page when the user reaches the end of the list; during a refetch it waits. */
function useLoadMore({ possible, busy, refetching, load }: LoadMoreState): () => void {
  const reached = useRef(false);
  const loadMore = useEvent(() => {
    if (!possible) return;
    reached.current = refetching;
    if (!busy) void load();
  });
  useReachBottom(loadMore);
  useEffect(() => {
    if (!busy && reached.current) loadMore();
  }, [busy, loadMore]);
  return loadMore;
}

/**
 * Refetches while the page is on screen, after the pause that `pauseAfter` returns; a pause of 0 stops. swr's own
 * interval would refetch all pages of the list, visible or not.
 */
function useRefetchWhileShown(
  pauseAfter: (answerCount: number) => number,
  refetch: () => void,
): void {
  const latestPause = useEvent(pauseAfter);
  const latestRefetch = useEvent(refetch);
  const moving = usePageShown() && pauseAfter(1) > 0;
  useEffect(() => {
    if (!moving) return undefined;
    let answerCount = 1;
    let timer = setTimeout(function askAgain() {
      answerCount += 1;
      latestRefetch();
      timer = setTimeout(askAgain, latestPause(answerCount));
    }, latestPause(answerCount));
    return () => clearTimeout(timer);
  }, [moving, latestPause, latestRefetch]);
}

/** Compares list pages by identity first, because swr would otherwise serialise all rows whenever a page is added. */
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
