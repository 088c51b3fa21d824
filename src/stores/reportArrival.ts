/**
 * How a report is come to in this visit: after waiting for its price, or from its locked form. One that is
 * opened again just stands there.
 */
type Arrival = 'awaited' | 'locked';

const arrivals = new Map<string, Arrival>();

/** Says how the report of an order will be come to. */
export const expectReport = (orderId: string, arrival: Arrival): void => {
  arrivals.set(orderId, arrival);
};

/** How it was come to; asked once. */
export function takeArrival(orderId: string): Arrival | undefined {
  const arrival = arrivals.get(orderId);
  arrivals.delete(orderId);
  return arrival;
}
