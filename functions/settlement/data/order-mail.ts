import { formatLocalDate, formatLocalDay, localDate } from '#shared/local-date.ts';
import { recurringTerms, yearLater } from '#shared/recurring-terms.ts';
import { formatCents, toDollars } from '#shared/money.ts';
import type { NextShare } from '#shared/next-share.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { outboxMail, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import type { OrderMail } from '#functions/outbox/domain/order-mails.ts';
import { isAhead } from '#functions/orders/domain/order-location.ts';
import { orderTotalCents, type Order } from '#functions/orders/domain/order.ts';

export const orderMail = (order: Order, user: User): OrderMail => ({
  firstName: user.firstName,
  orderId: order.id,
  link: absoluteUrl(`/orders/${order.id}`),
  ...(order.missing && { missing: order.missing }),
  lines: order.lines.map((line) => ({
    name: line.name,
    quantity: line.quantity,
    total: formatCents(line.totalCents),
  })),
  sums: [
    ...(order.discountCents > 0
      ? [{ label: 'Discount', amount: `−${formatCents(order.discountCents)}` }]
      : []),
    ...(taxCents(order) > 0 ? [{ label: 'Tax', amount: formatCents(taxCents(order)) }] : []),
  ],
  total: formatCents(orderTotalCents(order)),
  creditUsed: order.creditUsedCents > 0 ? formatCents(order.creditUsedCents) : null,
  charged: formatCents(order.dueCents),
  isCovered: order.dueCents === 0,
  pickupDate: formatLocalDate(order.cycle.pickupDate),
  pickupLocation: order.location.name,
  isCancelled: order.status === 'cancelled',
  ...(order.plan && { terms: termsOf(order.plan, order.createdAt) }),
});

const taxCents = (order: Order) => order.taxStateCents + order.taxCountyCents;

export const termsOf = (plan: NonNullable<Order['plan']>, startedAt: string): string =>
  recurringTerms({
    price: toDollars(plan.priceCents),
    annualFee: toDollars(plan.annualFeeCents),
    isTrial: plan.isTrial,
    nextCharge: null,
    nextAnnualFee: formatLocalDay(yearLater(localDate(new Date(startedAt)))),
  });

/** Once the pickup is over, the mail promises no pickup. */
export const paymentMail = (order: Order, user: User, now: Date): OrderMail => ({
  ...orderMail(order, user),
  ...(!isAhead(order, localDate(now)) && { isPickupOver: true }),
});

/** `part`, such as the order's version, distinguishes several mails of one kind about an order. */
export const orderMessageId = (order: Order, template: string, part: string | number = ''): string =>
  `msg_${order.id.replace(/^ord_/, '')}_${template}${part && `_${part}`}`;

export const renewalMail = (
  template: 'renewal-paid' | 'renewal-processing',
  order: Order,
  user: User,
  now: Date,
  part = '',
  nextShare?: NextShare,
): OutboxMail =>
  outboxMail(
    orderMessageId(order, template, part),
    user,
    template,
    {
      ...paymentMail(order, user, now),
      ...(nextShare && { nextShare }),
      ...(nextShare && nextShare.state !== 'charged' && { accountLink: absoluteUrl('/account') }),
    },
    now,
  );
