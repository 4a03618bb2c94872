export const confirmationPath = (orderId: string) =>
  `/order-confirmation?order=${encodeURIComponent(orderId)}`;
