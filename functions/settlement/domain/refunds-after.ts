import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';
import type { ProviderRefund } from '#functions/payments/domain/provider-refund.ts';

/**
 * The refunds of an order with the states in the provider's current list. Undefined when no state changes. A
 * refund that is missing in that list is still to be made. A refund as credit keeps its state.
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
