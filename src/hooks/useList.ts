import { useReachBottom } from '@tarojs/taro';
import { useCallback } from 'react';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import type { Paged } from '@account-doctor/contract/envelope';
import {
  PAGE_INDICATOR_DELAY,
  PAGE_LOAD_TIMEOUT,
  PAGE_SIZE,
} from '@account-doctor/contract/limits';
import { useDelayedFlag } from './useDelayedFlag';
import { swrSettings, useReload, type PageQuery } from './usePage';
import { withTimeLimit } from './withTimeLimit';

/** A list that grows as the page is pulled up. */
export interface ListQuery<Row> extends PageQuery<Row[]> {
  total: number;
  /** Another page is under way. */
  loadingMore: boolean;
  /** Loading another page failed; `loadMore` tries again. */
  moreError: unknown;
  /** Everything is on screen. */
  complete: boolean;
  loadMore: () => void;
}

/** Loads a list page by page; pulling up at the end of the page loads the next one. */
export function useList<Row>(
  key: readonly [string, ...unknown[]],
  load: (page: { pageNo: number; pageSize: number }) => Promise<Paged<Row>>,
): ListQuery<Row> {
  const keyOfPage = (index: number) => [...key, index + 1];
  const { data, error, mutate, isValidating, size, setSize } = useSWRInfinite<Paged<Row>, unknown>(
    keyOfPage,
    (pageKey: readonly unknown[]) =>
      withTimeLimit(
        load({ pageNo: pageKey[pageKey.length - 1] as number, pageSize: PAGE_SIZE }),
        PAGE_LOAD_TIMEOUT,
      ),
    { ...swrSettings, revalidateFirstPage: false },
  );
  const empty = data === undefined;
  const rows = data?.flatMap((page) => page.list);
  const total = data?.[0]?.total ?? 0;
  const complete = rows !== undefined && rows.length >= total;
  const indicating = useDelayedFlag(empty && isValidating, PAGE_INDICATOR_DELAY);

  const loadMore = useCallback(() => {
    if (isValidating || complete || empty) return;
    void setSize(error ? size : size + 1);
  }, [isValidating, complete, empty, error, size, setSize]);
  useReachBottom(loadMore);

  const reload = useReload(mutate, unstable_serialize(keyOfPage));
  return {
    data: rows,
    error: empty && !isValidating ? error : undefined,
    indicating,
    reload,
    total,
    loadingMore: !empty && isValidating && data.length < size,
    moreError: empty || isValidating ? undefined : error,
    complete,
    loadMore,
  };
}
