import { useRef, useState } from 'react';
import useSWR, {
  mutate as mutateCache,
  type SWRConfiguration,
  unstable_serialize,
  useSWRConfig,
} from 'swr';
import { RequestError } from '@account-doctor/client-core/errors';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { PAGE_INDICATOR_DELAY } from '@account-doctor/contract/limits';
import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { firstAnswer } from './firstAnswers';
import { swrSettings, useReload, type Query } from './query';
import { growingPause, LONGEST_PAUSE } from './polling';
import { call, service } from './service';
import { useDelayedFlag } from './useDelayedFlag';
import { usePageShown } from './usePageShown';
import { useReturn, useUserId } from './useUserId';

interface CallOptions<Data> {
  /**
   * Returns the time until the next poll in ms; 0 stops polling. `answerCount` counts the answers since the page was
   * opened. Must be pure, because `refreshInterval` is called during render.
   */
  refreshInterval?: (latest: Data, answerCount: number) => number;
  /** First pause before a polled call retries after a failure, in ms; later pauses grow. */
  retryInterval?: number;
  /** `false` skips the refetch when the user returns to the page. */
  renewOnReturn?: boolean;
  /** `true` for background requests: an expired session is not reported to the user. */
  quiet?: boolean;
  /** `true` requests the data even if the HTML contained the answer, so that the answer is stored for offline use. */
  keep?: boolean;
  /** `true` shows no cached data while loading. */
  fresh?: boolean;
  /** Called with each answer; `answerCount` counts the answers since the page was opened. */
  onData?: (data: Data, answerCount: number) => void;
  onError?: (error: unknown) => void;
}

const RETRY_INTERVAL = 3_000;

/** Errors that a retry cannot solve: no user is signed in, or the object does not exist. */
const isFinalError = (error: unknown) =>
  error instanceof RequestError && (error.failure === 'session' || error.answer.status === 404);

let visits = 0;

const cacheKeyOf = (name: CallName, payload: object, userId: string, visit: number) =>
  [name, payload, userId, visit] as const;

/** Replaces the cached answer of a call, and thereby what is on screen. */
export const setCachedAnswer = <Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name>,
  data: DataOf<Name>,
) =>
  mutateCache(cacheKeyOf(name, payload, service.identity().userId, 0), data, { revalidate: false });

/** Refetches a call that is on screen, after something else has changed its answer. */
export const refetch = <Name extends CallName>(name: Name, payload: PayloadOf<Name>) =>
  mutateCache(cacheKeyOf(name, payload, service.identity().userId, 0));

/**
 * Loads data with a call that only reads; no request if the payload is `null`. Shows cached data at once and refreshes
 * it in the background. Without cached data, shows the indicator after 200 ms and an error after 60 s (docs/product.md,
 * "Limits and times").
 */
export function useCall<Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name> | null,
  options: CallOptions<DataOf<Name>> = {},
): Query<DataOf<Name>> {
  const { refreshInterval, fresh, keep = false, renewOnReturn = true } = options;
  const [visit] = useState(() => (fresh ? (visits += 1) : 0));
  const [first] = useState(() => (fresh ? undefined : firstAnswer(name, payload)));
  const answers = useRef({ cacheKey: '', count: 0 });
  const userId = useUserId();
  const key = payload === null ? null : cacheKeyOf(name, payload, userId, visit);
  const cacheKey = unstable_serialize(key);
  const requestData = async (): Promise<DataOf<Name>> => {
    const { token } = service.identity();
    try {
      const data = await call(
        name,
        payload as PayloadOf<Name>,
        options.quiet ? { quiet: true } : {},
      );
      const { count, cacheKey: counted } = answers.current;
      answers.current = { cacheKey, count: counted === cacheKey ? count + 1 : 1 };
      // Ignores an answer that arrives after its user has signed out.
      if (service.identity().token === token) options.onData?.(data, answers.current.count);
      return data;
    } catch (error) {
      options.onError?.(error);
      throw error;
    }
  };

  const polling = usePolling(options, cacheKey, () => answers.current.count);
  const { data, error, mutate, isValidating } = useSWR<DataOf<Name>, unknown>(key, requestData, {
    ...swrSettings,
    ...(first !== undefined && { fallbackData: first, revalidateOnMount: keep }),
    ...polling,
  });
  // A polled call retries after a failure, so it counts as loading until the next answer.
  const retried = refreshInterval !== undefined && error !== undefined;
  const loading = data === undefined && isValidating && !retried;
  const failed = loading ? undefined : error;
  const indicating = useDelayedFlag(loading, PAGE_INDICATOR_DELAY);
  const reload = useReload(mutate, cacheKey);
  useReturn(userId, () => {
    answers.current.count = 0;
    if (renewOnReturn) void reload();
  });
  return {
    data,
    error: data === undefined ? failed : undefined,
    refreshError: data === undefined ? undefined : failed,
    loading,
    indicating,
    reload,
  };
}

/** swr's settings for a polled call: the interval while the page is on screen, and growing pauses after failures. */
function usePolling<Data>(
  options: CallOptions<Data>,
  cacheKey: string,
  countAnswers: () => number,
): SWRConfiguration<Data, unknown> {
  const { refreshInterval, retryInterval = RETRY_INTERVAL } = options;
  const { cache } = useSWRConfig();
  const shown = usePageShown();
  const intervalAfter = useEvent((latest: Data | undefined): number => {
    if (latest === undefined) return 0;
    return refreshInterval?.(latest, Math.max(1, countAnswers())) ?? 0;
  });
  // swr starts polling only when the interval changes, so the interval is computed from the data.
  const shownData = shown ? (cache.get(cacheKey)?.data as Data | undefined) : undefined;
  const polls = shownData !== undefined && (refreshInterval?.(shownData, 1) ?? 0) > 0;
  return {
    refreshInterval: polls ? intervalAfter : 0,
    shouldRetryOnError: (reason: unknown) => refreshInterval !== undefined && !isFinalError(reason),
    onErrorRetry: (_reason, _key, _config, revalidate, retry) => {
      const pause = growingPause(retryInterval, LONGEST_PAUSE, retry.retryCount);
      setTimeout(() => void revalidate(retry), pause);
    },
  };
}
