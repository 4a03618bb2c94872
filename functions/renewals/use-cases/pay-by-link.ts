import { conflict } from '#functions/platform/errors.ts';
import type { PaymentMethodType, ProviderPayment } from '#functions/checkout/domain/payment-outcome.ts';
import { openPayment } from '#functions/checkout/use-cases/open-payment.ts';
import { settleOrder, settleWithPayment } from '#functions/checkout/use-cases/settle-order.ts';
import { readCollectionFacts } from '../data/renewal-writes.ts';
import { unpaidStates } from '../domain/charge.ts';
import { orderOfLink, toPayableOrder, type PayableOrder } from './show-payable-order.ts';

const alreadyPaid = 'This order is already paid.';

/**
 * The order's payment for the browser to confirm, with the member present: the same payment that is tried
 * without them, so that it can be collected only once. The order is settled first: money that has just come in
 * is found here. It works after the cut-off, as long as the order is unpaid.
 * @throws AppError `not_found`; `conflict` when nothing is left to pay; `unavailable`.
 */
export async function openLinkPayment(
  token: string,
  type: PaymentMethodType,
  saveMethod: boolean,
): Promise<{ payment: ProviderPayment; amountCents: number }> {
  const found = await orderOfLink(token);
  const settled = (await settleWithPayment(found.id, found))!;
  const { charge, user } = await readCollectionFacts(settled.order);
  if (!unpaidStates.includes(charge.state))
    throw conflict(
      charge.state === 'waived' ? 'This order was cancelled. Nothing is left to pay.' : alreadyPaid,
    );
  const choice = { paymentMethodType: type, savePaymentMethod: saveMethod };
  const { order, payment } = await openPayment(settled.order, choice, { user, settled });
  if (!payment) throw conflict(alreadyPaid);
  return { payment, amountCents: order.dueCents };
}

/** Settles a pay link's order by what the provider says. @throws AppError `not_found`, `unavailable`. */
export async function confirmLinkPayment(token: string): Promise<PayableOrder> {
  const { id } = await orderOfLink(token);
  const order = await settleOrder(id);
  return toPayableOrder(order!, await readCollectionFacts(order!));
}
