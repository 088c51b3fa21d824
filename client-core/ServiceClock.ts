/**
 * The service's clock, as an offset to the device's. With a wrong device clock every signed request would be refused;
 * the refusal contains the service's time, from which this keeps the offset.
 */
export class ServiceClock {
  private difference = 0;

  /** Milliseconds since the epoch by the service's clock. */
  now(): number {
    return Date.now() + this.difference;
  }

  /** Stores the offset to the service's time. */
  set(serverTime: number): void {
    this.difference = serverTime - Date.now();
  }
}
