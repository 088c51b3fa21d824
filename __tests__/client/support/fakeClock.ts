import { vi } from 'vitest';
/**
 * Returns to the real clock after everything that waits for the fake clock has run. Otherwise a dropped timer would
 * leave swr with a request in progress, for which the next test would wait.
 */
export function leaveFakeClock(): void {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
}
