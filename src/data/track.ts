import type { HitName } from '@account-doctor/contract/hits';
import { call } from './service';

/** Number of different pages and actions whose counts are sent at once. */
const MAX_UNSENT_NAMES = 20;
/** Longest time in ms that a count waits before it is sent. */
const PAUSE = 10_000;

/** Counts by page or action. A request that fails loses its counts. */
let unsentCounts: Partial<Record<HitName, number>> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Counts one use of a page or action. Counts are sent after ten seconds, when 20 different pages or actions have one,
 * or when the app closes.
 */
export function trackHit(name: HitName): void {
  unsentCounts[name] = (unsentCounts[name] ?? 0) + 1;
  if (Object.keys(unsentCounts).length >= MAX_UNSENT_NAMES) sendHits();
  else timer ??= setTimeout(sendHits, PAUSE);
}

/** Sends the collected usage counts now. */
export function sendHits(): void {
  clearTimeout(timer);
  timer = undefined;
  const hits = (Object.keys(unsentCounts) as HitName[]).map((name) => ({
    name,
    count: unsentCounts[name] ?? 0,
  }));
  unsentCounts = {};
  if (hits.length > 0)
    call('POST /app-api/common/public/count/hit', { hits }).catch(() => undefined);
}
