/** The path of an order's confirmation page, which shows the result of its payment. */
export const confirmationPath = (orderId: string) =>
  `/order-confirmation?order=${encodeURIComponent(orderId)}`;
