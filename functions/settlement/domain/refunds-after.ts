import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';
import type { ProviderRefund } from '#functions/payments/domain/provider-refund.ts';

/**
 * The refunds with their states at the provider; undefined when none changes. A refund that the provider does
 * not list is still to be made. A refund as credit keeps its state.
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
