import { useRef, useState } from 'react';
import useSWR, { mutate as mutateCache, unstable_serialize, useSWRConfig } from 'swr';
import { RequestError } from '@account-doctor/client-core/errors';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { PAGE_INDICATOR_DELAY } from '@account-doctor/contract/limits';
import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { firstAnswer } from './firstAnswers';
import { swrSettings, useReload, type Query } from './query';
import { growing, LONGEST_PAUSE } from './polling';
import { call, service } from './service';
import { useDelayedFlag } from './useDelayedFlag';
import { useShown } from './useShown';
import { useReturn, useUserId } from './useUserId';

interface Options<Data> {
  /**
   * How many ms after an answer it is asked again, while the page is on screen; 0 asks no more.
   * `asked` counts the answers of this visit. Called while drawing too, so it must be pure.
   */
  refreshInterval?: (latest: Data, asked: number) => number;
  /** How long after a first failure a call with `refreshInterval` is made again, in ms; the pauses grow. */
  retryInterval?: number;
  /** `false` for what is not loaded anew whenever the page comes back on screen. */
  renewOnReturn?: boolean;
  /** Nobody asked for it: an ended session is left for another call to find. */
  quiet?: boolean;
  /** Asked for also where its answer came with the page, so that it is kept for when there is no network. */
  keep?: boolean;
  /** Shows nothing of an earlier visit while it loads. */
  fresh?: boolean;
  /** An answer came, the `asked`th of this visit. */
  onData?: (data: Data, asked: number) => void;
  onError?: (error: unknown) => void;
}

const RETRY_INTERVAL = 3_000;

/** Asking again cannot help: nobody is signed in, or there is no such thing. */
const isFinal = (error: unknown) =>
  error instanceof RequestError && (error.failure === 'session' || error.answer.status === 404);

let visits = 0;

const keyOf = (name: CallName, payload: object, userId: string, visit: number) =>
  [name, payload, userId, visit] as const;

/** Shows what another answer told of a call's data, wherever it is on screen. */
export const setKnown = <Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name>,
  data: DataOf<Name>,
) => mutateCache(keyOf(name, payload, service.identity().userId, 0), data, { revalidate: false });

/** Has a call that is on screen made again: something changed what it answers. */
export const renew = <Name extends CallName>(name: Name, payload: PayloadOf<Name>) =>
  mutateCache(keyOf(name, payload, service.identity().userId, 0));

/**
 * What a reading call answers; `null` as payload asks nothing. Indicator after 200 ms, failure after
 * 60 s (docs/product.md, "Limits and times"). What was answered before is on screen at once and renewed behind it.
 */
export function useCall<Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name> | null,
  options: Options<DataOf<Name>> = {},
): Query<DataOf<Name>> {
  type Data = DataOf<Name>;
  const { refreshInterval, retryInterval = RETRY_INTERVAL, quiet, fresh, keep = false } = options;
  const [visit] = useState(() => (fresh ? (visits += 1) : 0));
  const [first] = useState(() => (fresh ? undefined : firstAnswer(name, payload)));
  const answers = useRef({ cacheKey: '', count: 0 });
  const shown = useShown();
  const userId = useUserId();
  const key = payload === null ? null : keyOf(name, payload, userId, visit);
  const cacheKey = unstable_serialize(key);
  const ask = async (): Promise<Data> => {
    const { token } = service.identity();
    try {
      const data = await call(name, payload as PayloadOf<Name>, quiet ? { quiet } : {});
      const { count, cacheKey: counted } = answers.current;
      answers.current = { cacheKey, count: counted === cacheKey ? count + 1 : 1 };
      // Who signed out meanwhile must not come back by a late answer.
      if (service.identity().token === token) options.onData?.(data, answers.current.count);
      return data;
    } catch (error) {
      options.onError?.(error);
      throw error;
    }
  };

  const { cache } = useSWRConfig();
  const intervalAfter = useEvent((latest: Data | undefined): number => {
    if (latest === undefined) return 0;
    return refreshInterval?.(latest, Math.max(1, answers.current.count)) ?? 0;
  });
  // swr asks for the interval after each answer, but begins only when it is given another one.
  const shownData = shown ? (cache.get(cacheKey)?.data as Data | undefined) : undefined;
  const moving = shownData !== undefined && (refreshInterval?.(shownData, 1) ?? 0) > 0;
  const { data, error, mutate, isValidating } = useSWR<Data, unknown>(key, ask, {
    ...swrSettings,
    ...(first !== undefined && { fallbackData: first, revalidateOnMount: keep }),
    refreshInterval: moving ? intervalAfter : 0,
    shouldRetryOnError: (reason: unknown) => refreshInterval !== undefined && !isFinal(reason),
    onErrorRetry: (_reason, _key, _config, revalidate, retry) => {
      const pause = growing(retryInterval, LONGEST_PAUSE, retry.retryCount);
      setTimeout(() => void revalidate(retry), pause);
    },
  });
  // What is asked for repeatedly has failed until it is answered; a tap on what failed tries again.
  const retried = refreshInterval !== undefined && error !== undefined;
  const loading = data === undefined && isValidating && !retried;
  const failed = loading ? undefined : error;
  const indicating = useDelayedFlag(loading, PAGE_INDICATOR_DELAY);
  const reload = useReload(mutate, cacheKey);
  useReturn(userId, () => {
    answers.current.count = 0;
    if (options.renewOnReturn ?? true) void reload();
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
