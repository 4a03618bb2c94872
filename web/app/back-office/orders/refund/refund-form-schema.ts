import * as z from 'zod';
import type { Input } from '#shared/contracts/registry.ts';
import { toCents, toDollars } from '#shared/money.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { paymentStatusStyle } from '#web/features/orders/order-status.ts';
import type { AdminOrder } from '../admin-order.ts';

export const refundForm = z
  .object({
    what: z.enum(['whole', 'lines', 'amount']),
    /** The number of units to refund, by the line's index in the order. */
    lines: z.record(z.string(), z.number()),
    amount: z.string().trim(),
    to: z.enum(['payment', 'credit']),
    return_stock: z.boolean(),
    reason: z.string().trim().min(1, 'Please enter a reason').max(500, 'Please use at most 500 characters'),
    /**
     * `left` is the amount that can be refunded, and `payment` is the state of the payment. Neither can be
     * typed. They are fields of the form, so that the form shows when somebody else has changed them
     * meanwhile.
     */
    left: z.string(),
    payment: z.string(),
  })
  .refine(
    ({ what, amount }) => what !== 'amount' || (/^\d+(\.\d{1,2})?$/.test(amount) && Number(amount) > 0),
    {
      path: ['amount'],
      message: 'Please enter an amount',
    },
  )
  .refine(({ what, lines }) => what !== 'lines' || Object.values(lines).some((units) => units > 0), {
    path: ['lines'],
    message: 'Please choose the items to refund',
  });

export type RefundValues = z.output<typeof refundForm>;

export const toRefundValues = (order: AdminOrder): RefundValues => ({
  what: 'whole',
  lines: {},
  amount: '',
  to: order.refundable.payment > 0 ? 'payment' : 'credit',
  return_stock: false,
  reason: '',
  left: formatMoney(order.refundable.total),
  payment: paymentStatusStyle(order).label,
});

export const refundLabels = {
  lines: 'Items to refund',
  amount: 'Amount in dollars',
  reason: 'Reason',
  left: 'What can be refunded',
  payment: 'Payment',
};

type Refundable = AdminOrder['refundable'];
type Values = Pick<RefundValues, 'what' | 'lines' | 'amount' | 'to' | 'return_stock' | 'reason'>;

const unitsOf = ({ lines }: Pick<Values, 'lines'>, line: number): number => lines[String(line)] ?? 0;

/**
 * The refund for `units` of a line, in cents. When all remaining units are refunded, the whole remaining
 * amount is refunded, so that rounding loses no cent.
 */
function shareOf({ amount, quantity }: Refundable['lines'][number], units: number): number {
  if (units >= quantity) return toCents(amount);
  return Math.round((toCents(amount) * units) / quantity);
}

export interface RefundSum {
  total: number;
  /** The amount in dollars that goes to the card or bank account. */
  payment: number;
  credit: number;
}

/**
 * The amounts in dollars that a refund gives back to the payment method and as credit. An amount that was
 * paid by credit always goes back as credit.
 */
export function refundSum(values: Values, refundable: Refundable): RefundSum {
  const cents =
    values.what === 'whole'
      ? toCents(refundable.total)
      : values.what === 'lines'
        ? refundable.lines.reduce((sum, line) => sum + shareOf(line, unitsOf(values, line.line)), 0)
        : toCents(Number(values.amount) || 0);
  const payment = values.to === 'payment' ? Math.min(cents, toCents(refundable.payment)) : 0;
  return { total: toDollars(cents), payment: toDollars(payment), credit: toDollars(cents - payment) };
}

/** The name and the number of refunded units of each product; empty for a refund of an amount. */
export const refundedUnits = (values: Values, { lines }: Refundable): { name: string; quantity: number }[] =>
  values.what === 'amount'
    ? []
    : lines
        .map(({ line, name, quantity }) => ({
          name,
          quantity: values.what === 'whole' ? quantity : unitsOf(values, line),
        }))
        .filter(({ quantity }) => quantity > 0);

export function stockBack(values: Values, refundable: Refundable): number {
  if (values.what === 'amount') return 0;
  return refundable.lines.reduce(
    (sum, line) =>
      sum + (values.what === 'whole' ? line.in_stock : Math.min(line.in_stock, unitsOf(values, line.line))),
    0,
  );
}

export type RefundBody = Omit<NonNullable<Input<'refundOrder'>['body']>, 'request_id'>;

export function toRefundBody(values: Values, refundable: Refundable, version: number): RefundBody {
  const { what, to, reason } = values;
  return {
    version,
    what,
    to,
    reason,
    return_stock: values.return_stock && stockBack(values, refundable) > 0,
    ...(what === 'amount' && { amount: Number(values.amount) }),
    ...(what === 'lines' && {
      lines: refundable.lines
        .map(({ line }) => ({ line, quantity: unitsOf(values, line) }))
        .filter(({ quantity }) => quantity > 0),
    }),
  };
}

export function refundQuestion({ total, payment, credit }: RefundSum, destination: string): string {
  return [
    `Refund ${formatMoney(total)}?`,
    [
      payment > 0 &&
        `${formatMoney(payment)} goes back to ${destination}, which takes 5 to 10 business days.`,
      credit > 0 && `${formatMoney(credit)} goes onto the customer’s account as credit at once.`,
      'The customer is told by email. This cannot be undone.',
    ]
      .filter(Boolean)
      .join(' '),
  ].join('\n');
}
