/** The amount in fen that the user has confirmed, so that the payment page does not ask again. */
let confirmed: { orderId: string; amount: number } | null = null;

/** Deletes the confirmation, so that the payment page asks again. */
export const forgetConfirmation = (): void => {
  confirmed = null;
};

/** Opens the payment page of an order whose amount the user has confirmed. */
export async function openConfirmedPayment(
  orderId: string,
  amount: number,
  open: () => Promise<boolean>,
): Promise<void> {
  confirmed = { orderId, amount };
  if (!(await open())) forgetConfirmation();
}

/** Whether the user has confirmed this amount for the order; returns `true` only once. */
export function takeConfirmation(orderId: string, amount: number): boolean {
  const given = confirmed?.orderId === orderId && confirmed.amount === amount;
  forgetConfirmation();
  return given;
}
