import type { HitName } from '@account-doctor/contract/hits';
import { call } from './service';

/**
 * Counts what happens, without getting in anybody's way: hits are gathered and sent in batches, and
 * a batch that does not arrive is lost without a word.
 */

const BATCH = 20;
const PAUSE = 10_000;

let waiting: Partial<Record<HitName, number>> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts one; sent with others after ten seconds, with the twentieth name, or when leaving. */
export function track(name: HitName): void {
  waiting[name] = (waiting[name] ?? 0) + 1;
  if (Object.keys(waiting).length >= BATCH) sendTracked();
  else timer ??= setTimeout(sendTracked, PAUSE);
}

/** Sends what is waiting. */
export function sendTracked(): void {
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
