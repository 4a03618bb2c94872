import { orderEntity } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { readPayment } from '#functions/payments/data/payments.ts';
import { bringsMoney, type ProviderPayment } from '#functions/payments/domain/provider-payment.ts';
import { withProvider } from '#functions/platform/stripe.ts';
import { classifyPayment } from '#functions/settlement/domain/payment-outcome.ts';
import { settleOrder } from '#functions/settlement/use-cases/settle-order.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';

/** An order whose payment says another thing than the restored table. */
export interface UnsettledOrder {
  orderId: string;
  paymentId: string;
  /** What follows for the order, in a few words. */
  outcome: string;
}

/** A payment with money in it, or on its way, whose order is not in the table. */
export interface LostOrder {
  orderId: string;
  paymentId: string;
  /** The account that paid. It may be missing in the table as well. */
  memberId: string | undefined;
  /** The address that the provider knows the payer by; null when it knows none. */
  email: string | null;
  /** UTC. */
  paidAt: string;
  /** The amount that came in; 0 while a bank transfer is on its way. */
  receivedCents: number;
  /** True for a renewal of a share that the table knows: the release makes it again. */
  comesBack: boolean;
}

export interface ComparedPayments {
  checked: number;
  unsettled: UnsettledOrder[];
  lost: LostOrder[];
  /** Payments that could not be compared, with the reason. */
  failed: { paymentId: string; reason: string }[];
}

/**
 * Compares payments at the provider with the orders of the table.
 * @param settles true books what the table has forgotten, as a webhook does; it may be repeated
 * @param isHeld true while the stage is on hold, so that renewals are still to be made again
 */
export async function comparePayments(
  paymentIds: readonly string[],
  settles: boolean,
  isHeld: boolean,
): Promise<ComparedPayments> {
  const compared: ComparedPayments = { checked: 0, unsettled: [], lost: [], failed: [] };
  for (const paymentId of paymentIds) {
    try {
      const payment = await readPayment(paymentId);
      // A payment without an order was made by hand at the provider, and is none of the table's.
      if (!payment?.orderId) continue;
      compared.checked += 1;
      const order = await orderEntity.get(payment.orderId);
      if (!order) {
        if (bringsMoney(payment)) compared.lost.push(await lostOrder(payment, payment.orderId, isHeld));
        continue;
      }
      const outcome = outcomeOf(order, payment);
      if (!outcome) continue;
      if (settles) await settleOrder(order.id, undefined, paymentId);
      compared.unsettled.push({ orderId: order.id, paymentId, outcome });
    } catch (error) {
      compared.failed.push({ paymentId, reason: (error as Error).message });
    }
  }
  return compared;
}

/** What a payment changes for its order; undefined when the order knows its payment as it is. */
function outcomeOf(order: Order, payment: ProviderPayment): string | undefined {
  if (order.paymentIntentId !== payment.id) return bringsMoney(payment) ? 'another payment' : undefined;
  const outcome = classifyPayment(order, payment);
  if (!['settled', 'open', 'declined'].includes(outcome)) return outcome;
  const { dispute } = payment;
  return dispute && (dispute.id !== order.dispute?.id || dispute.status !== order.dispute.status)
    ? `dispute ${dispute.status}`
    : undefined;
}

/** Reads what the provider knows of an order that is not in the table. */
export async function lostOrder(
  payment: ProviderPayment,
  orderId: string,
  isHeld: boolean,
): Promise<LostOrder> {
  const intent = await withProvider((provider) =>
    provider.paymentIntents.retrieve(payment.id, { expand: ['customer'] }),
  );
  const { renewal, user_id: memberId } = intent.metadata;
  const customer = typeof intent.customer === 'object' ? intent.customer : null;
  return {
    orderId,
    paymentId: payment.id,
    memberId,
    email: customer && !customer.deleted ? customer.email || null : null,
    paidAt: new Date(intent.created * 1000).toISOString(),
    receivedCents: payment.receivedCents,
    comesBack: isHeld && renewal !== undefined && (await subscriptionEntity.get(renewal)) !== undefined,
  };
}
