const OUTCOME = 'outcome:';

/** The source's name of the sale that an order's owner reported. */
export const outcomeSourceRef = (orderId: string): string => OUTCOME + orderId;

/** The order whose owner reported a sale; `null` for sales of other sources. */
export const orderOfOutcome = (sourceRef: string): string | null =>
  sourceRef.startsWith(OUTCOME) ? sourceRef.slice(OUTCOME.length) : null;
