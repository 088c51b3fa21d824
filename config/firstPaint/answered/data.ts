/** Replaces the app's data hooks and stores while `program.ts` draws a page. */
import { unsignedRequest } from '@account-doctor/client-core/early';
import { defaultBrand } from '@account-doctor/contract/brand';
import type { CallName } from '@account-doctor/contract/types';
import { brandOfPage } from '@/platform/display/display';

/** Answers of the page's first calls, by the keys that `questionOf` returns. */
export const answersByCall: Record<string, unknown> = {};

/** Key of a call: the part of `earlyRequestKey` without the session. */
const callKey = (name: CallName, payload: object): string => {
  const { method, path, query, body } = unsignedRequest(name, payload);
  return JSON.stringify([method, path, query, body]);
};

const doNothing = () => undefined;

export const resolvedQuery = (data: unknown) => ({ data });

export const useCall = (
  name: CallName,
  payload: object | null,
  { fresh }: { fresh?: boolean } = {},
) => resolvedQuery(payload && !fresh ? answersByCall[callKey(name, payload)] : undefined);

export const setCachedAnswer = doNothing;
export const refetch = doNothing;

export function useCombinedQuery(parts: Record<string, { data: unknown }>) {
  const all = Object.entries(parts).map(([name, { data }]) => [name, data] as const);
  return resolvedQuery(
    all.some(([, data]) => data === undefined) ? undefined : Object.fromEntries(all),
  );
}

export const useAction = () => ({ running: false });
export const useDelayedFlag = () => false;
export const useEvent = doNothing;

/**
 * Seconds by the phone's clock, which must be right because the service rejects calls from a phone with a wrong clock.
 */
export const useSecondsUntil = (instant: string): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000));

export const useStores = () => ({ session: { newUser: false }, app: { reportUnlockRecordId: '' } });
export const useBrand = () => brandOfPage() ?? defaultBrand;

/** Theme, from the class that src/index.html sets on the document element. */
export const useTheme = () => {
  const { classList } = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  return classList.contains('theme-dark') || (dark && !classList.contains('theme-light'))
    ? 'dark'
    : 'light';
};

/** Returns only the content, because the page's frame is already in the HTML. */
export const definePage = (_name: string, Content: unknown) => Content;
