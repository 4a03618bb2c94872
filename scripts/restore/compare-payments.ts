import { orderEntity } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { readPayment } from '#functions/payments/data/payments.ts';
import { bringsMoney, type ProviderPayment } from '#functions/payments/domain/provider-payment.ts';
import { withProvider } from '#functions/platform/stripe.ts';
import { classifyPayment } from '#functions/settlement/domain/payment-outcome.ts';
import { settleOrder } from '#functions/settlement/use-cases/settle-order.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';

/** An order that disagrees with its payment at the provider. */
export interface UnsettledOrder {
  orderId: string;
  paymentId: string;
  /** The change that the payment makes to the order, in a few words. */
  outcome: string;
}

/** A payment that holds money or is under way, and whose order is missing in the table. */
export interface LostOrder {
  orderId: string;
  paymentId: string;
  /** The account that paid. It may be missing in the table as well. */
  memberId: string | undefined;
  /** The payer's address at the provider; null when it has none. */
  email: string | null;
  /** ISO time, UTC. */
  paidAt: string;
  /** The received amount in cents; 0 while a bank transfer is on its way. */
  receivedCents: number;
  /**
   * True when the stage is on hold and the order is the renewal of a subscription in the table. A run of renewals
   * makes this order again after the stage is released.
   */
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
 * @param settles true books the lost changes in the table, as a webhook does. The call may be repeated.
 * @param isHeld true while the stage is on hold. Lost renewals are then made again after its release.
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
      // A payment without an order was made by hand at the provider. The table knows nothing of it.
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

/** The change that a payment makes to its order, in words; undefined when the order agrees with its payment. */
function outcomeOf(order: Order, payment: ProviderPayment): string | undefined {
  if (order.paymentIntentId !== payment.id) return bringsMoney(payment) ? 'another payment' : undefined;
  const outcome = classifyPayment(order, payment);
  if (!['settled', 'open', 'declined'].includes(outcome)) return outcome;
  const { dispute } = payment;
  return dispute && (dispute.id !== order.dispute?.id || dispute.status !== order.dispute.status)
    ? `dispute ${dispute.status}`
    : undefined;
}

/** Reads the provider's data about an order that is not in the table. */
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
