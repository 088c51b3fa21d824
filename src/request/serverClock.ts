/**
 * The service's clock as far as this program knows it. A phone whose clock is wrong would have
 * every signed request refused; the refusal carries the service's time, and this keeps the
 * difference.
 */
let difference = 0;

export const serverClock = {
  /** Milliseconds since the epoch by the service's clock. */
  now: (): number => Date.now() + difference,
  /** Takes over the service's time. */
  set: (serverTime: number): void => {
    difference = serverTime - Date.now();
  },
};
