const OUTCOME = 'outcome:';

/** Reference, among the sales, of the outcome that an order's owner reported. */
export const outcomeSourceRef = (orderId: string): string => OUTCOME + orderId;

/** The order whose owner reported the outcome with this reference; `null` for all other sales. */
export const orderOfOutcome = (sourceRef: string): string | null =>
  sourceRef.startsWith(OUTCOME) ? sourceRef.slice(OUTCOME.length) : null;
