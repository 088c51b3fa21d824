/**
 * The service's time, computed from the device's clock and an offset. The service rejects signed requests from a device
 * with a wrong clock, and its answer contains its own time, which sets the offset.
 */
export class ServiceClock {
  private difference = 0;

  /** Milliseconds since the epoch by the service's clock. */
  now(): number {
    return Date.now() + this.difference;
  }

  /** Sets the offset so that `now()` continues from `serverTime`. */
  set(serverTime: number): void {
    this.difference = serverTime - Date.now();
  }
}
