/** What pages ask of the service, and what they know of the phone, while `program.ts` draws them. */
import { unsigned } from '@account-doctor/client-core/early';
import { shippedBrand } from '@account-doctor/contract/brand';
import type { CallName } from '@account-doctor/contract/types';
import { brandOfPage } from '@/platform/brandOfPage';

/** Data of the first calls, by `questionOf`. */
export const answered: Record<string, unknown> = {};

/** The part of `earlyKey` that names the question alone. */
const questionOf = (name: CallName, payload: object): string => {
  const { method, path, query, body } = unsigned(name, payload);
  return JSON.stringify([method, path, query, body]);
};

const nothing = () => undefined;

export const known = (data: unknown) => ({ data });

export const useCall = (
  name: CallName,
  payload: object | null,
  { fresh }: { fresh?: boolean } = {},
) => known(payload && !fresh ? answered[questionOf(name, payload)] : undefined);

export const setKnown = nothing;
export const renew = nothing;

export function useTogether(parts: Record<string, { data: unknown }>) {
  const all = Object.entries(parts).map(([name, { data }]) => [name, data] as const);
  return known(all.some(([, data]) => data === undefined) ? undefined : Object.fromEntries(all));
}

export const useAction = () => ({ running: false });
export const useDelayedFlag = () => false;
export const useEvent = nothing;

/** By the phone's clock: had it been wrong, the service would have refused the calls. */
export const useSecondsUntil = (instant: string): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000));

export const useStores = () => ({ session: { newUser: false }, app: { reportUnlockRecordId: '' } });
export const useBrand = () => brandOfPage() ?? shippedBrand;

/** As src/index.html has put it into the classes of the document. */
export const useTheme = () => {
  const { classList } = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  return classList.contains('theme-dark') || (dark && !classList.contains('theme-light'))
    ? 'dark'
    : 'light';
};

/** The drawing of the build has the frame of the page already. */
export const definePage = (_name: string, Content: unknown) => Content;
