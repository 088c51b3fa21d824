import { service } from './service';

/** Milliseconds since the epoch by the service's clock. */
export const serviceNow = (): number => service.clock.now();
