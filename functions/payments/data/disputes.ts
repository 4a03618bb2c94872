import type Stripe from 'stripe';
import { isOpenDispute } from '#functions/orders/domain/refund.ts';
import { withProvider } from '#functions/platform/stripe.ts';
import type { OrderDispute } from '#functions/orders/domain/order-dispute.ts';

/**
 * Reads the disputes over a payment.
 * @returns `withdrawnCents`: the amount that the provider withdrew for disputes and did not return, in cents.
 * An inquiry withdraws nothing. An appeal withdraws nothing more than its dispute did. `dispute`: the latest
 * open dispute; when none is open, the latest dispute
 * @see docs.stripe.com/api/disputes/object (`balance_transactions`, `evidence_details`)
 * @see docs.stripe.com/disputes/how-disputes-work
 */
export async function readDisputes(
  provider: Stripe,
  paymentIntentId: string,
): Promise<{ withdrawnCents: number; dispute: OrderDispute | undefined }> {
  const { data } = await provider.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
  const booked = data.flatMap((dispute) => dispute.balance_transactions);
  const latestFirst = data.toSorted((one, other) => other.created - one.created);
  const shown = latestFirst.find(isOpenDispute) ?? latestFirst[0];
  return {
    withdrawnCents: Math.max(0, -booked.reduce((sum, { amount }) => sum + amount, 0)),
    dispute: shown && toDispute(shown),
  };
}

function toDispute(dispute: Stripe.Dispute): OrderDispute {
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    id: dispute.id,
    cents: dispute.amount,
    status: dispute.status,
    reason: dispute.reason,
    dueBy: dueBy && isOpenDispute(dispute) ? new Date(dueBy * 1000).toISOString() : null,
  };
}

/** @throws AppError `unavailable` */
export const isDisputeOpen = (paymentIntentId: string): Promise<boolean> =>
  withProvider(async (provider) => {
    const { data } = await provider.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
    return data.some(isOpenDispute);
  });
