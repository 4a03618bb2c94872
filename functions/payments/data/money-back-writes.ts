import { brand } from '#shared/brand.ts';
import { formatLocalDate } from '#shared/local-date.ts';
import { formatCents } from '#shared/money.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { outboxWrite } from '#functions/outbox/data/outbox.ts';
import { changedOrderWrite, changeOrder } from '#functions/orders/data/orders.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { changedChargeWrite, newChargeWrite } from '#functions/orders/data/charges.ts';
import type { PayingFacts } from './paying-facts.ts';
import { movedTally } from './renewal-counters.ts';
import { changeCharge, chargeIdOf, owedCharge, type Charge } from '#functions/orders/domain/charge.ts';
import { refundsCents, type ProviderPayment } from '../domain/payment-outcome.ts';
import { revenueChange } from './order-revenue.ts';
import { orderMail } from './order-mail.ts';

/** The charge's new state, and a renewal's figures with it. */
const chargeChange = (order: Order, before: Charge, after: Charge): NamedWrite[] => [
  changedChargeWrite(after),
  ...(order.isRenewal ? movedTally(before, after) : []),
];

/** One message a state of the order: its version tells several of one kind apart. */
const messageIdOf = (after: Order, template: string): string =>
  `msg_${after.id.replace(/^ord_/, '')}_${template}_${after.version}`;

interface Booking {
  after: Order;
  messageIds: string[];
  writes: NamedWrite[];
}

/**
 * The transaction that books how much of an order's payment was given back, more or (after a refund that failed)
 * less than before. The member is told what refunds give back; of a dispute their own bank tells them.
 * @param back what was given back in all
 */
export function refundedWrites(
  order: Order,
  { user, charge }: PayingFacts,
  { refundedCents, withdrawnCents }: Pick<ProviderPayment, 'refundedCents' | 'withdrawnCents'>,
  template: 'payment-refunded' | 'payment-given-back',
  now: Date,
): Booking {
  const isWhole = refundedCents >= order.dueCents;
  const after = changeOrder(
    order,
    {
      refundedCents,
      withdrawnCents,
      ...(order.isRefundDue && { isRefundDue: false }),
      paymentStatus: isWhole ? 'refunded' : refundedCents > 0 ? 'partially_refunded' : 'paid',
    },
    now,
  );
  const state = isWhole ? 'refunded' : 'paid';
  const isSettledCharge = charge !== undefined && ['paid', 'refunded'].includes(charge.state);
  const moreCents = refundsCents(after) - refundsCents(order);
  const id = messageIdOf(after, template);
  return {
    after,
    messageIds: moreCents > 0 ? [id] : [],
    writes: [
      changedOrderWrite(after, nextDueAt(after, now)),
      ...revenueChange(order, after, now),
      ...(isSettledCharge && charge.state !== state
        ? chargeChange(order, charge, changeCharge(charge, { state }, now))
        : []),
      ...(moreCents > 0
        ? [
            outboxWrite(
              {
                id,
                template,
                to: user.email,
                userId: user.id,
                data: { ...orderMail(order, user), amount: formatCents(moreCents) },
              },
              now,
            ),
          ]
        : []),
    ],
  };
}

/**
 * The transaction after which an order is owed: its payment failed, was disputed or returned, and what was
 * ordered is not taken back. It goes on the staff's list, without attempts of its own; member and staff are told.
 */
export function owedWrites(
  order: Order,
  { user, charge }: PayingFacts,
  reason: string,
  payLink: string,
  now: Date,
): Booking {
  const after = changeOrder(
    order,
    {
      paymentStatus: 'failed',
      paymentProblem: reason,
      refundedCents: 0,
      withdrawnCents: 0,
      isWrittenOff: false,
    },
    now,
  );
  const isOpen = order.status !== 'cancelled';
  const told = messageIdOf(after, 'payment-owed');
  const staffTold = messageIdOf(after, 'staff-payment-owed');
  const amount = formatCents(order.dueCents);
  return {
    after,
    messageIds: isOpen ? [told, staffTold] : [staffTold],
    writes: [
      changedOrderWrite(after, nextDueAt(after, now)),
      ...revenueChange(order, after, now),
      ...(!isOpen
        ? []
        : charge
          ? chargeChange(order, charge, owedCharge(charge, reason, now))
          : [newChargeWrite(newOwedCharge(order, user, reason, now), now)]),
      ...(isOpen
        ? [
            outboxWrite(
              {
                id: told,
                template: 'payment-owed',
                to: user.email,
                userId: user.id,
                data: { ...orderMail(order, user), amount, reason, payLink },
              },
              now,
            ),
          ]
        : []),
      outboxWrite(
        {
          id: staffTold,
          template: 'staff-payment-owed',
          to: brand.supportEmail,
          data: {
            orderId: order.id,
            name: nameOf(user),
            email: user.email,
            amount,
            reason,
            pickupDate: formatLocalDate(order.cycle.pickupDate),
            link: absoluteUrl('/admin'),
          },
        },
        now,
      ),
    ],
  };
}

const nameOf = (user: User) => `${user.firstName} ${user.lastName}`.trim();

/** The charge of an order that is no renewal: under the order's own id. */
const newOwedCharge = (order: Order, user: User, reason: string, now: Date): Charge => ({
  ...chargeIdOf(order),
  orderId: order.id,
  userId: order.userId,
  name: nameOf(user),
  email: user.email,
  state: 'failed',
  amountCents: order.dueCents,
  attempts: 0,
  firstDeclinedAt: null,
  nextAttemptAt: null,
  declineReason: reason,
  isLeftToStaff: true,
  cutoffAt: order.cycle.cutoffAt,
  pickupDate: order.cycle.pickupDate,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  version: 1,
});
