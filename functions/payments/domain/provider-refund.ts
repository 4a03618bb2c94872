import type { Order, OrderRefund } from '#functions/orders/domain/order.ts';

/** What the provider says of one attempt of a refund that staff made. */
export interface ProviderRefund extends Pick<OrderRefund, 'attempt' | 'problem' | 'providerId'> {
  refundId: string;
  state: 'under_way' | 'made' | 'failed';
}

/**
 * The refunds of an order as the provider has them now; undefined where that changes nothing. What it does not know is
 * still to be made, what is no refund of its payment it has no say in.
 */
export function refundsAfter(
  { refunds }: Order,
  known: readonly ProviderRefund[] | undefined,
): OrderRefund[] | undefined {
  if (!refunds || !known) return undefined;
  let isChanged = false;
  const after = refunds.map((refund) => {
    const found = known.find(({ refundId, attempt }) => refundId === refund.id && attempt === refund.attempt);
    if (refund.to === 'credit' || !found || found.state === refund.state) return refund;
    isChanged = true;
    const { state, problem, providerId } = found;
    return { ...refund, state, problem, providerId: providerId ?? refund.providerId };
  });
  return isChanged ? after : undefined;
}
