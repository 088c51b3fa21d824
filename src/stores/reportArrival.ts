/**
 * How the user reached a report: by waiting for its price (`awaited`), or by unlocking it (`locked`).
 */
type Arrival = 'awaited' | 'locked';

const arrivals = new Map<string, Arrival>();

/** Stores how the user is about to reach the report of an order. */
export const recordArrival = (orderId: string, arrival: Arrival): void => {
  arrivals.set(orderId, arrival);
};

/** Returns how the user reached the report, once. */
export function takeArrival(orderId: string): Arrival | undefined {
  const arrival = arrivals.get(orderId);
  arrivals.delete(orderId);
  return arrival;
}
