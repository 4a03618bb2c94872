import type { Order, OrderRefund } from '#functions/orders/domain/order.ts';
import type { ProviderRefund } from '#functions/payments/domain/provider-refund.ts';

/**
 * The refunds of an order by the provider's current list; undefined when that changes nothing. A refund
 * missing there is still to be made. A refund that does not concern the payment stays as it is.
 */
export function refundsAfter(
  { refunds }: Order,
  providerRefunds: readonly ProviderRefund[] | undefined,
): OrderRefund[] | undefined {
  if (!refunds || !providerRefunds) return undefined;
  let isChanged = false;
  const after = refunds.map((refund) => {
    const current = providerRefunds.find(
      ({ refundId, attempt }) => refundId === refund.id && attempt === refund.attempt,
    );
    if (refund.to === 'credit' || !current || current.state === refund.state) return refund;
    isChanged = true;
    const { state, problem, providerId } = current;
    return { ...refund, state, problem, providerId: providerId ?? refund.providerId };
  });
  return isChanged ? after : undefined;
}
