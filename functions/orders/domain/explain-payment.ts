import { formatCents } from '#shared/money.ts';
import { isMoneyIn, isOfPacking, itemsOf, type MoneyStep } from './money-step.ts';
import type { Order } from './order.ts';
import type { LoggedRefund, OrderLogEntry } from './order-log.ts';

type Cause = Omit<MoneyStep, 'part' | 'cents'>;

/**
 * An order and its payment after a log entry. In cents: `refunded` is all money of the payment that went
 * back, `withdrawn` the part of it that the bank holds because of a dispute.
 */
interface Standing {
  status: Order['status'];
  paymentStatus: Order['paymentStatus'];
  refunded: number;
  withdrawn: number;
}

/**
 * An entry that is put before the log when the payment did not begin as `pending`. A renewal paid by credit
 * alone is an example.
 */
const opening = (order: Order): OrderLogEntry => ({
  id: '',
  orderId: order.id,
  at: order.createdAt,
  by: null,
  note: '',
  noteType: null,
});

/**
 * The steps of the payment, of money that went back, and of credit that came back or was given.
 * @param log the entries of the order's log, oldest first
 */
export function explainPayment(order: Order, log: readonly OrderLogEntry[]): MoneyStep[] {
  const steps: MoneyStep[] = [];
  let before: Standing = { status: 'pending', paymentStatus: 'pending', refunded: 0, withdrawn: 0 };
  const first = log.find(({ paymentStatus }) => paymentStatus)?.paymentStatus?.[0] ?? order.paymentStatus;
  const began = { ...opening(order), paymentStatus: ['pending', first] } satisfies OrderLogEntry;
  for (const entry of first === 'pending' ? log : [began, ...log]) {
    const after: Standing = {
      status: entry.status?.[1] ?? before.status,
      paymentStatus: entry.paymentStatus?.[1] ?? before.paymentStatus,
      refunded: entry.amounts?.refunded?.[1] ?? before.refunded,
      withdrawn: entry.amounts?.withdrawn?.[1] ?? before.withdrawn,
    };
    steps.push(...paymentSteps(order, entry, before, after), ...creditSteps(order, entry));
    before = after;
  }
  return steps;
}

const by = (entry: OrderLogEntry, otherwise: MoneyStep['by']): Pick<MoneyStep, 'at' | 'by' | 'byName'> => ({
  at: entry.at,
  by: entry.by ? 'staff' : otherwise,
  byName: entry.by?.name ?? '',
});

const movementSteps = (part: MoneyStep['part'], cents: number, cause: Cause): MoneyStep[] =>
  cents === 0 ? [] : [{ part, cents, ...cause }];

const stepsOf = (cause: Cause): MoneyStep[] => [{ part: null, cents: 0, ...cause }];

function paymentSteps(order: Order, entry: OrderLogEntry, before: Standing, after: Standing): MoneyStep[] {
  const [wasIn, isIn] = [isMoneyIn(before.paymentStatus), isMoneyIn(after.paymentStatus)];
  if (!wasIn && !isIn) return unpaidSteps(order, entry, before, after);
  if (wasIn && !isIn)
    return movementSteps('payment', before.refunded - order.dueCents, {
      ...by(entry, 'bank'),
      text: 'Taken back by the bank',
      cause: entry.problem ?? '',
    });
  const paid = wasIn ? [] : movementSteps('payment', order.dueCents, paidBy(order, entry, before));
  const start = wasIn ? before : { refunded: 0, withdrawn: 0 };
  return [...paid, ...backSteps(order, entry, start, after), ...keptSteps(entry, before, after)];
}

const methodOf = ({ paymentMethodLabel, paymentMethodType }: Order): string =>
  paymentMethodLabel || (paymentMethodType === 'ach' ? 'the bank account' : 'the card');

function paidBy(order: Order, entry: OrderLogEntry, { status, paymentStatus }: Standing): Cause {
  const method = methodOf(order);
  const payer = order.isRenewal ? 'itself' : 'member';
  if (paymentStatus === 'failed' && status === 'cancelled')
    return {
      ...by(entry, payer),
      text: `Paid with ${method}`,
      cause: 'It came in after the order was cancelled',
    };
  if (paymentStatus === 'failed' && order.dispute?.status === 'won')
    return {
      ...by(entry, 'bank'),
      text: 'Paid again by the bank',
      cause: 'The dispute was decided for the co-op',
    };
  const cause = order.isRenewal ? 'Charged for the share of this pickup' : '';
  return { ...by(entry, payer), text: `Paid with ${method}`, cause };
}

/** The steps of refunds by staff, refunds made at Stripe, and disputes over a part of the payment. */
function backSteps(
  order: Order,
  entry: OrderLogEntry,
  before: Pick<Standing, 'refunded' | 'withdrawn'>,
  after: Standing,
): MoneyStep[] {
  const withdrawn = after.withdrawn - before.withdrawn;
  const refunds = (entry.refunds ?? []).filter(({ to }) => to === 'payment');
  const other = after.refunded - before.refunded - withdrawn;
  const ofStaff = other < 0 ? refunds.filter(({ state }) => state === 'failed') : onTheirWay(refunds);
  const sign = other < 0 ? -1 : 1;
  const isLate = after.status === 'cancelled' && !order.cancelledPaid && other > 0;
  const isStaffs = ofStaff.reduce((sum, { cents }) => sum + cents, 0) * sign === other;
  return [
    ...movementSteps('payment', -withdrawn, {
      ...by(entry, 'bank'),
      text: withdrawn > 0 ? 'Held back by the bank' : 'Came again from the bank',
      cause: withdrawn > 0 ? 'A dispute over a part of the payment' : 'The dispute was decided for the co-op',
    }),
    ...(isStaffs
      ? ofStaff.flatMap((refund) => staffRefund(order, entry, refund, -sign * refund.cents))
      : movementSteps('payment', -other, {
          ...by(entry, isLate ? 'itself' : 'staff'),
          text: other > 0 ? `Given back to ${methodOf(order)}` : 'A refund came back to the co-op',
          cause: isLate ? 'The order was cancelled before it came in' : 'As the payment provider reports it',
        })),
  ];
}

const onTheirWay = (refunds: readonly LoggedRefund[]): LoggedRefund[] =>
  refunds.filter(({ state }) => state === 'under_way' || state === 'made');

function staffRefund(
  order: Order,
  entry: OrderLogEntry,
  loggedRefund: LoggedRefund,
  cents: number,
): MoneyStep[] {
  const refund = order.refunds?.find(({ id }) => id === loggedRefund.id);
  const cause = refund ? itemsOf(order, refund) : '';
  if (cents > 0)
    return movementSteps('payment', cents, {
      ...by(entry, 'bank'),
      text: 'A refund failed, so the co-op has its money again',
      cause,
      staffCause: loggedRefund.problem,
    });
  return movementSteps('payment', cents, {
    at: entry.at,
    by: 'staff',
    byName: refund?.by.name ?? '',
    text: `Given back to ${methodOf(order)}`,
    cause,
    ...(refund && !isOfPacking(refund) && { staffCause: refund.reason }),
  });
}

function keptSteps(entry: OrderLogEntry, before: Standing, after: Standing): MoneyStep[] {
  const isCancelled = before.status !== 'cancelled' && after.status === 'cancelled';
  return [
    ...(isCancelled
      ? stepsOf({
          ...by(entry, 'itself'),
          text: 'Cancelled after it was paid',
          cause: 'No money goes back by that',
        })
      : []),
    ...(entry.keptCents === undefined
      ? []
      : stepsOf({
          ...by(entry, 'staff'),
          text: `The co-op keeps ${formatCents(entry.keptCents)}`,
          cause: 'Decided after it was cancelled',
        })),
  ];
}

/** The steps of an order that is not paid: its payment is on its way or failed, or the order was given up. */
function unpaidSteps(order: Order, entry: OrderLogEntry, before: Standing, after: Standing): MoneyStep[] {
  const due = formatCents(order.dueCents);
  const cause = { ...by(entry, 'itself'), cause: entry.problem ?? '' };
  if (before.paymentStatus !== 'processing' && after.paymentStatus === 'processing')
    return stepsOf({ ...by(entry, 'member'), text: `A bank transfer of ${due} is on its way`, cause: '' });
  if (before.status !== 'cancelled' && after.status === 'cancelled')
    return stepsOf({ ...cause, text: `Cancelled unpaid: nobody is asked for the ${due}` });
  if (before.paymentStatus === 'processing')
    return stepsOf({ ...by(entry, 'bank'), text: 'The bank transfer failed', cause: cause.cause });
  if (before.paymentStatus !== 'failed' && after.paymentStatus === 'failed')
    return stepsOf({
      ...cause,
      text: order.isWrittenOff ? `Given up: nobody is asked for the ${due}` : 'The payment failed',
    });
  return [];
}

function creditSteps({ promotionCode }: Order, entry: OrderLogEntry): MoneyStep[] {
  const more = (name: 'creditReturned' | 'creditGranted' | 'referralCredit' | 'rewardTaken'): number => {
    const [from, to] = entry.amounts?.[name] ?? [0, 0];
    return to - from;
  };
  return [
    ...movementSteps('credit', -more('creditReturned'), {
      ...by(entry, 'itself'),
      text: 'Credit came back to the account',
      cause: 'The order was cancelled unpaid',
    }),
    ...movementSteps('reward', more('creditGranted'), {
      ...by(entry, 'itself'),
      text: 'Credit given',
      cause: `Reward of code ${promotionCode}`,
    }),
    ...movementSteps('reward', more('referralCredit'), {
      ...by(entry, 'itself'),
      ...(more('referralCredit') > 0
        ? {
            text: 'Credit for being referred',
            cause:
              'A member’s referral code was used at registration, and this is the order that counted. It comes on the pickup day',
          }
        : { text: 'No credit for being referred', cause: 'The money of this order went back' }),
    }),
    ...movementSteps('reward', -more('rewardTaken'), {
      ...by(entry, 'staff'),
      text: 'Credit taken back',
      cause: `Reward of code ${promotionCode}, as the whole order was given back`,
    }),
  ];
}
