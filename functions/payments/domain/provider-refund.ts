import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';

/** The state of one attempt of a staff's refund at the provider. */
export interface ProviderRefund extends Pick<OrderRefund, 'attempt' | 'problem' | 'providerId'> {
  refundId: string;
  state: 'under_way' | 'made' | 'failed';
}
