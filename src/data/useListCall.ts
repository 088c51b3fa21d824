import { useReachBottom } from '@tarojs/taro';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { unstable_serialize as serialize, useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import type { Paged } from '@account-doctor/contract/envelope';
import { PAGE_INDICATOR_DELAY, PAGE_SIZE } from '@account-doctor/contract/limits';
import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { swrSettings, useReload, type Query } from './query';
import { Renewal, type PageSpan } from './Renewal';
import { useDelayedFlag } from './useDelayedFlag';
import { call } from './service';
import { useShown } from './useShown';
import { useReturn, useUserId } from './useUserId';

/** A list that grows as the page is pulled up. */
export interface ListQuery<Row> extends Query<Row[]> {
  /** The rows as they came, page by page; a page that stayed the same is the same array. */
  pages: readonly Row[][];
  total: number;
  /** Another page is under way. */
  loadingMore: boolean;
  /** Loading another page failed; `loadMore` tries again. */
  moreError: unknown;
  /** Everything is on screen. */
  complete: boolean;
  loadMore: () => void;
  /** Tells which pages the user has before them. */
  lookAt: (pages: PageSpan) => void;
}

/** The calls that answer a page of a list. */
type ListCall = {
  [Name in CallName]: DataOf<Name> extends Paged<unknown> ? Name : never;
}[CallName];
type RowOf<Name extends ListCall> = DataOf<Name>['list'][number];

interface Options<Name extends ListCall> {
  /**
   * How many ms after its rows came the list is renewed, while the page is on screen; 0 never. `asked`
   * counts how often its rows came since the page came on screen.
   */
  refreshInterval?: (rows: RowOf<Name>[], asked: number) => number;
  /** Makes the call for one page, where that takes more than the call. */
  ask?: (payload: PayloadOf<Name>) => Promise<DataOf<Name>>;
}

/**
 * Loads a list page by page; pulling up at the end of the page loads the next one. The list is
 * renewed with each visit: when its page opens, and whenever it comes back on screen.
 */
export function useListCall<Name extends ListCall>(
  name: Name,
  payload: Omit<PayloadOf<Name>, 'pageNo' | 'pageSize'>,
  options: Options<Name> = {},
): ListQuery<RowOf<Name>> & { first: DataOf<Name> | undefined } {
  type Row = RowOf<Name>;
  const shown = useShown();
  const userId = useUserId();
  const keyOfPage = (index: number) => [name, payload, userId, index + 1];
  const listKey = unstable_serialize(keyOfPage);
  const renewal = useMemo(() => new Renewal(listKey), [listKey]);
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
  // Nothing follows an empty page, whatever was counted: rows may go while others are read.
  const complete = rows !== undefined && (rows.length >= total || pages.at(-1)?.length === 0);
  const indicating = useDelayedFlag(empty && isValidating, PAGE_INDICATOR_DELAY);

  const reached = useRef(false);
  const loadMore = useEvent(() => {
    if (complete || empty) return;
    // While rows are renewed the end does not move, and nobody would tell again that it was reached.
    reached.current = isValidating && pages.length === size;
    if (!isValidating) void setSize(error ? size : size + 1);
  });
  useReachBottom(loadMore);
  useEffect(() => {
    if (!isValidating && reached.current) loadMore();
  }, [isValidating, loadMore]);

  // A visit begins at the top, and with what the service knows now: swr remembers how many pages there
  // were, and takes those for good.
  const beginVisit = useEvent(async () => {
    if (empty) return;
    renewal.begin(1);
    if (size > 1) await setSize(1);
    await mutate();
  });
  useEffect(() => {
    // Without a key nothing is asked for.
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
    // Not swr's own interval, which would ask for every page, also for those out of sight.
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
    // What the call answers beside its rows.
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

/**
 * Pages that are the same are equal at once: swr would write all rows of a long list into one text
 * to find out, each time another page came.
 */
function useComparison() {
  const { compare } = useSWRConfig();
  return useCallback(
    (one: unknown, other: unknown) =>
      Array.isArray(one) && Array.isArray(other)
        ? one.length === other.length &&
          one.every((page, place) => page === other[place] || compare(page, other[place]))
        : one === other || compare(one, other),
    [compare],
  );
}
