import type { HitName } from '@account-doctor/contract/hits';
import { call } from './service';

/** Number of usage counts after which a batch is sent; a batch that does not arrive is lost. */

const BATCH = 20;
const PAUSE = 10_000;

let waiting: Partial<Record<HitName, number>> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Counts one use of a page or action. Counts are sent after ten seconds, with the twentieth one, or when the app
 * closes.
 */
export function trackHit(name: HitName): void {
  waiting[name] = (waiting[name] ?? 0) + 1;
  if (Object.keys(waiting).length >= BATCH) sendHits();
  else timer ??= setTimeout(sendHits, PAUSE);
}

/** Sends the collected usage counts now. */
export function sendHits(): void {
  clearTimeout(timer);
  timer = undefined;
  const hits = (Object.keys(waiting) as HitName[]).map((name) => ({
    name,
    count: waiting[name] ?? 0,
  }));
  waiting = {};
  if (hits.length > 0)
    call('POST /app-api/common/public/count/hit', { hits }).catch(() => undefined);
}
