/** The order whose amount was confirmed on the page that led to its payment, which does not ask again. */
let confirmed = '';

/** Says that somebody agreed to what an order costs, and goes to pay it. */
export const confirmAmount = (orderId: string): void => {
  confirmed = orderId;
};

/** Whether somebody did; asked once. */
export function takeConfirmation(orderId: string): boolean {
  const given = confirmed === orderId;
  confirmed = '';
  return given;
}
