/** Where an order says what became of its payment. */
export const confirmationPath = (orderId: string) =>
  `/order-confirmation?order=${encodeURIComponent(orderId)}`;
