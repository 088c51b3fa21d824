import { vi } from 'vitest';
/**
 * Goes back to the real clock after what waits for the fake one has run. A timer that is dropped
 * instead leaves swr with an answer under way for ever, which the next test would then wait for.
 */
export function leaveFakeClock(): void {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
}
