/**
 * How the user reached a report in this visit: by waiting for its price, or by unlocking it. Absent for a report that
 * was simply opened.
 */
type Arrival = 'awaited' | 'locked';

const arrivals = new Map<string, Arrival>();

/** Records how the user is about to reach an order's report. */
export const recordArrival = (orderId: string, arrival: Arrival): void => {
  arrivals.set(orderId, arrival);
};

/** Returns and clears the record. */
export function takeArrival(orderId: string): Arrival | undefined {
  const arrival = arrivals.get(orderId);
  arrivals.delete(orderId);
  return arrival;
}
