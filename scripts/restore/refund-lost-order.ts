import { userEntity } from '#functions/accounts/data/users.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { outboxMessage } from '#functions/outbox/data/outbox.ts';
import { readPayment } from '#functions/payments/data/payments.ts';
import { refundPayment } from '#functions/payments/data/refunds.ts';
import { withProvider } from '#functions/platform/stripe.ts';
import { derivedId } from '#functions/platform/ids.ts';
import { transact } from '#functions/platform/table.ts';
import { formatCents } from '#shared/money.ts';
import { lostOrder, type LostOrder } from './compare-payments.ts';

/**
 * Refunds the payment of an order that is not in the restored table, and mails its member. The mail goes out
 * after the stage is released. A repeated call makes no second refund and no second mail. If a call dies
 * after the refund, repeat it for the mail.
 * @returns a sentence about the refund
 * @throws AppError `unavailable`; Error as a sentence for a payment that must not be refunded
 */
export async function refundLostOrder(paymentId: string, isHeld: boolean, now: Date): Promise<string> {
  const payment = await readPayment(paymentId);
  if (!payment?.orderId) throw new Error(`${paymentId} is no payment of an order.`);
  if (await orderEntity.get(payment.orderId))
    throw new Error(`The order of ${paymentId} is in the table: staff refund it on its page.`);
  const lost = await lostOrder(payment, payment.orderId, isHeld);
  if (lost.comesBack)
    throw new Error(`${paymentId} is a renewal that the release makes again. Look at it after the release.`);
  if (lost.receivedCents === 0)
    throw new Error(`${paymentId} has brought no money. A bank transfer is refunded once it has arrived.`);
  const result = await refundPayment(paymentId, lost.orderId);
  if (result === 'refused' || result === 'failed_too_often')
    throw new Error(
      `Stripe does not refund ${paymentId}. Look at it there, and give the money back by hand.`,
    );
  const cents = await givenBackCents(lost);
  if (cents === 0) return `Nothing of ${paymentId} is left to give back.`;
  const amount = formatCents(cents);
  return (await tellPayer(lost, amount, now))
    ? `${amount} of ${paymentId} go back. A mail to its payer waits for the release.`
    : `${amount} of ${paymentId} go back. Its payer gets no mail, as no address is known.`;
}

/** The amount in cents that `refundLostOrder` has refunded for a lost order, now or before; 0 for none. */
const givenBackCents = ({ paymentId, orderId }: LostOrder): Promise<number> =>
  withProvider(async (provider) => {
    const { data } = await provider.refunds.list({ payment_intent: paymentId, limit: 100 });
    const own = data.filter(
      ({ metadata, status }) =>
        metadata?.order_id === orderId && !metadata.refund_id && status !== 'failed' && status !== 'canceled',
    );
    return own.reduce((sum, { amount }) => sum + amount, 0);
  });

/** Writes the mail to the payer. @returns false when neither the table nor the provider has an address */
async function tellPayer(lost: LostOrder, amount: string, now: Date): Promise<boolean> {
  const user = lost.memberId ? await userEntity.get(lost.memberId) : undefined;
  const to = user?.email || lost.email;
  if (!to) return false;
  await transact([
    outboxMessage(
      {
        id: derivedId('msg', new Date(lost.paidAt), `order-lost ${lost.paymentId}`),
        template: 'order-lost',
        to,
        ...(user && { accountId: user.id }),
        data: { firstName: user?.firstName ?? '', orderId: lost.orderId, placedAt: lost.paidAt, amount },
      },
      now,
    ).write,
  ]);
  return true;
}
