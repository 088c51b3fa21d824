/**
 * The service's clock as far as this program knows it. A device whose clock is wrong would have
 * every signed request refused; the refusal carries the service's time, and this keeps the
 * difference.
 */
export class ServiceClock {
  private difference = 0;

  /** Milliseconds since the epoch by the service's clock. */
  now(): number {
    return Date.now() + this.difference;
  }

  /** Takes over the service's time. */
  set(serverTime: number): void {
    this.difference = serverTime - Date.now();
  }
}
