/** The amount in fen that the user confirmed before the payment page, which then does not ask again. */
let confirmed: { orderId: string; amount: number } | null = null;

/** Drops the confirmation, so that the payment page asks again. */
export const forgetConfirmation = (): void => {
  confirmed = null;
};

/** Opens the payment of an order with a confirmed amount. */
export async function openConfirmedPayment(
  orderId: string,
  amount: number,
  open: () => Promise<boolean>,
): Promise<void> {
  confirmed = { orderId, amount };
  if (!(await open())) forgetConfirmation();
}

/** Whether this amount was confirmed for the order; `true` only once. */
export function takeConfirmation(orderId: string, amount: number): boolean {
  const given = confirmed?.orderId === orderId && confirmed.amount === amount;
  forgetConfirmation();
  return given;
}
