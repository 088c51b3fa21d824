/** What somebody agreed to pay on the page that leads to the payment, which does not ask again. In fen. */
let confirmed: { orderId: string; amount: number } | null = null;

/** A person who leaves the payment before it begins is asked next time. */
export const forgetConfirmation = (): void => {
  confirmed = null;
};

/** Opens the payment of an order whose amount was confirmed. */
export async function openConfirmed(
  orderId: string,
  amount: number,
  open: () => Promise<boolean>,
): Promise<void> {
  confirmed = { orderId, amount };
  if (!(await open())) forgetConfirmation();
}

/** Whether that amount was confirmed for the order; true once. */
export function takeConfirmation(orderId: string, amount: number): boolean {
  const given = confirmed?.orderId === orderId && confirmed.amount === amount;
  forgetConfirmation();
  return given;
}
