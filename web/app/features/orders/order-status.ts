import { localDate } from '#shared/local-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import type { Output } from '#shared/contracts/registry.ts';
import type { BadgeTone } from '#web/components/badge.tsx';
import { bankTransferText } from '#web/format/bank-transfer.ts';
import { formatDay, formatInstant } from '#web/format/format-date.ts';

export type Order = Output<'getOrder'>['order'];
/**
 * The path of the page where the order can be paid, the end of the time to pay, and the time of the next
 * attempt to charge the order. The value is null when the order cannot be paid.
 */
export type Payable = Output<'getOrder'>['payable'];
/** The order's price, payments, refunds and earned credit as a list of steps, with their sums. */
export type Explanation = Output<'getOrder'>['explanation'];
type Presentation = { label: string; tone: BadgeTone };

/**
 * The labels and colors of order statuses: yellow for pending, blue for confirmed, orange for preparing,
 * green for ready and picked up, red for cancelled.
 */
export const orderStatusStyles: Record<Order['status'], Presentation> = {
  pending: { label: 'Pending', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'info' },
  preparing: { label: 'Preparing', tone: 'citrus' },
  ready: { label: 'Ready', tone: 'good' },
  picked_up: { label: 'Picked up', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
};

export const paymentStatusStyles: Record<Order['payment_status'], Presentation> = {
  pending: { label: 'Pending', tone: 'warn' },
  processing: { label: 'Processing', tone: 'info' },
  paid: { label: 'Completed', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  partially_refunded: { label: 'Partially refunded', tone: 'neutral' },
};

/**
 * The label and color of a payment status. The payment status counts disputed money as refunded. The label of
 * an order with a dispute says "Disputed" instead.
 */
export const paymentStatusStyle = ({
  payment_status,
  amount_disputed,
}: Pick<Order, 'payment_status' | 'amount_disputed'>): Presentation =>
  amount_disputed > 0 ? { label: 'Disputed', tone: 'warn' } : paymentStatusStyles[payment_status];

/** The payment method in words; `one-time` is the specification's word for a card. */
export function paymentMethodText(type: string | undefined): string {
  if (type === 'ach') return 'Bank transfer (ACH)';
  if (type === 'none') return 'Account credit';
  return 'Credit/Debit Card';
}

/** Units of an order in words, such as "2 × Dozen Eggs, 1 × Half Share". */
export const itemsText = (items: Order['refunds'][number]['items']): string =>
  items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

/**
 * Tells whether an order was given up without a payment. Its reserved stock and credit went back, and nothing
 * was charged.
 */
export const isGivenUp = (order: Pick<Order, 'status' | 'payment_status'>): boolean =>
  order.status === 'cancelled' && ['pending', 'failed'].includes(order.payment_status);

/** The text about an unpaid order: the end of its reservation, or the day of the next attempt to charge it. */
export const awaitingPaymentText = (payable: Payable): string => {
  if (!payable) return 'The time to pay for it has passed. Nothing was charged.';
  if (payable.next_attempt_at)
    return `Pay now, or we will try to charge it again on ${formatDay(localDate(new Date(payable.next_attempt_at)))}.`;
  if (!payable.until) return 'This order is awaiting payment.';
  return `Your order is held until ${formatInstant(payable.until)} and will be placed once it is paid.`;
};

/** True while both the order and its payment are pending. Such an order still awaits its payment. */
export const isUnpaid = (order: Pick<Order, 'status' | 'payment_status'>): boolean =>
  order.payment_status === 'pending' && order.status === 'pending';

/** Tells whether the payment's result may still change soon. */
export const isUnsettled = (order: Pick<Order, 'status' | 'payment_status'>): boolean =>
  isUnpaid(order) || order.payment_status === 'processing';

interface Headline {
  tone: 'good' | 'info' | 'warn' | 'bad';
  title: string;
  text: string;
}

/**
 * The heading of the confirmation page. It follows from the payment status of the order, and not from the
 * page's address (Q072).
 */
export function paymentHeadline(
  order: Pick<Order, 'status' | 'payment_status' | 'payment_problem' | 'amount_disputed' | 'created_at'>,
  payable: Payable,
): Headline {
  if (order.amount_disputed > 0)
    return {
      tone: 'warn',
      title: 'Payment Disputed',
      text: `${formatMoney(order.amount_disputed)} of this payment is being disputed with your bank.`,
    };
  switch (order.payment_status) {
    case 'paid':
      return { tone: 'good', title: 'Payment Successful!', text: 'Thank you. Your order is confirmed.' };
    case 'processing':
      return {
        tone: 'info',
        title: 'Payment Processing',
        text: `Your bank transfer is on its way. ${bankTransferText(order.created_at)} We will let you know when it arrives.`,
      };
    case 'failed':
      return {
        tone: 'bad',
        title: 'Payment Failed',
        text:
          order.payment_problem ||
          (isGivenUp(order)
            ? 'The payment did not go through, and your order was not placed.'
            : 'The payment did not go through. This order still needs to be paid.'),
      };
    case 'refunded':
      return {
        tone: 'info',
        title: 'Payment Refunded',
        text: 'Refunds take 5 to 10 business days to arrive.',
      };
    case 'partially_refunded':
      return {
        tone: 'info',
        title: 'Payment Partially Refunded',
        text: 'Refunds take 5 to 10 business days to arrive.',
      };
    case 'pending':
      return order.status === 'pending'
        ? {
            tone: 'warn',
            title: 'Payment Pending',
            text: [order.payment_problem, awaitingPaymentText(payable)].filter(Boolean).join(' '),
          }
        : {
            tone: 'bad',
            title: 'Order Cancelled',
            text: 'This order was not paid, and nothing was charged.',
          };
  }
}

/**
 * The lines of the information panel on the confirmation page (Q075). There are lines only when the order is
 * paid or its bank transfer is on its way.
 */
export function confirmationNotes(
  order: Pick<Order, 'payment_status' | 'credit_granted' | 'payment_method_saved'>,
): string[] {
  if (order.payment_status !== 'paid' && order.payment_status !== 'processing') return [];
  return [
    ...(order.credit_granted > 0 ? ['Your credits are available immediately.'] : []),
    'You will get a confirmation by email.',
    ...(order.payment_method_saved ? ['Your payment method is saved for future purchases.'] : []),
  ];
}
