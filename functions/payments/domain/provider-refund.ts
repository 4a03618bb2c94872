import type { OrderRefund } from '#functions/orders/domain/order.ts';

/** The provider's state of one attempt of a refund by staff. */
export interface ProviderRefund extends Pick<OrderRefund, 'attempt' | 'problem' | 'providerId'> {
  refundId: string;
  state: 'under_way' | 'made' | 'failed';
}
