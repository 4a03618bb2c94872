import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';

/** One attempt of a refund by staff, as the provider knows it. */
export interface ProviderRefund extends Pick<OrderRefund, 'attempt' | 'problem' | 'providerId'> {
  refundId: string;
  state: 'under_way' | 'made' | 'failed';
}
