import { must } from '#shared/must.ts';
import { conflict } from '#functions/platform/errors.ts';
import type { PaymentMethodType, ProviderPayment } from '#functions/payments/domain/provider-payment.ts';
import { paymentDeadline } from '#functions/orders/domain/time-to-pay.ts';
import { giveUpUnpaidOrder, notInTime } from '#functions/settlement/use-cases/give-up-order.ts';
import { isGivenTime, isPayable } from '#functions/orders/domain/order.ts';
import { openPayment } from '#functions/settlement/use-cases/open-payment.ts';
import { settleOrder, settleWithPayment } from '#functions/settlement/use-cases/settle-order.ts';
import { readSettlementFacts } from '#functions/settlement/data/settlement-facts.ts';
import { unpaidStates } from '#functions/orders/domain/charge.ts';
import { orderOfLink, payableStateOf, toPayableOrder, type PayableOrder } from './show-payable-order.ts';

const alreadyPaid = 'This order is already paid.';
const nothingLeft = 'There is nothing left to pay for this order.';
const heldBack =
  'This pickup is over, and your box was not handed out, because it was not paid. There is nothing to pay.';
const givenUp = 'This order was cancelled. Nothing was charged.';

/**
 * Opens the payment of a pay link's order, which the member then confirms in the browser. The checkout and
 * each attempt without the member use the same payment, so the money is collected only once. A renewal can be
 * paid even after the cut-off, unless its goods were held back and its pickup is over. A checkout's order can be
 * paid until its payment deadline.
 * @throws AppError `not_found`; `conflict` when nothing is left to pay; `unavailable`.
 */
export async function openLinkPayment(
  token: string,
  type: PaymentMethodType,
  saving: { saveMethod: boolean; isForShares: boolean },
  now: Date,
): Promise<{ payment: ProviderPayment; amountCents: number }> {
  const linkedOrder = await orderOfLink(token);
  const settled = must(await settleWithPayment(linkedOrder.id, linkedOrder), 'the order of the link');
  if (isGivenTime(settled.order) && paymentDeadline(settled.order) <= now.toISOString()) {
    const after = await giveUpUnpaidOrder(settled.order.id, notInTime, settled);
    throw conflict(after?.status === 'cancelled' ? `${notInTime} ${givenUp}` : alreadyPaid);
  }
  const { charge, user } = await readSettlementFacts(settled.order);
  const state = await payableStateOf(settled.order, charge, now);
  if (state === 'held_back') throw conflict(heldBack);
  if (state === 'given_up') throw conflict(givenUp);
  if (state === 'waived') throw conflict(nothingLeft);
  if (!isPayable(settled.order) || (charge && !unpaidStates.includes(charge.state)))
    throw conflict(alreadyPaid);
  const choice = {
    paymentMethodType: type,
    savePaymentMethod: settled.order.plan !== null || saving.saveMethod,
    isMethodForShares: saving.isForShares,
  };
  const { order, payment } = await openPayment(settled, user, choice);
  if (!payment) throw conflict(nothingLeft);
  return { payment, amountCents: order.dueCents };
}

/** @throws AppError `not_found`, `unavailable`. */
export async function confirmLinkPayment(token: string, now: Date): Promise<PayableOrder> {
  const { id } = await orderOfLink(token);
  const order = must(await settleOrder(id), 'the order of the link');
  return toPayableOrder(order, await readSettlementFacts(order), undefined, now);
}
