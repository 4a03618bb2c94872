/** The address of an order's confirmation, which tells the result of its payment. */
export const confirmationPath = (orderId: string) =>
  `/order-confirmation?order=${encodeURIComponent(orderId)}`;
