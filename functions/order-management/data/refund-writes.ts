import { creditChanges } from '#functions/accounts/data/credits.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { changedOrderWrites } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { itemsGivenBack } from '#functions/orders/domain/refund.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { outboxWrite } from '#functions/outbox/data/outbox.ts';
import { backInStockWrites } from '#functions/payments/data/giving-up-writes.ts';
import { chargeChange, messageIdOf } from '#functions/payments/data/money-back-writes.ts';
import { orderMail } from '#functions/payments/data/order-mail.ts';
import { revenueChange } from '#functions/payments/data/order-revenue.ts';
import type { SettlementFacts } from '#functions/payments/domain/facts.ts';
import { newId } from '#functions/platform/ids.ts';
import { keys } from '#functions/platform/keys.ts';
import { update, type NamedWrite } from '#functions/platform/table.ts';
import { releaseWrites } from '#functions/promotions/data/promotions.ts';
import { formatCents } from '#shared/money.ts';
import type { RefundedOrder } from '../domain/refund-order.ts';

/**
 * The one transaction that decides a refund: the order, what had come with it, and the credit, which is given by that. What
 * goes to a card or bank account is made at the provider after it.
 */
export function refundWrites(
  before: Order,
  { user, charge: chargeBefore, counted }: SettlementFacts,
  { order, charge, note, ...refunded }: RefundedOrder,
  staff: StaffChange,
  now: Date,
): { messageIds: string[]; writes: NamedWrite[] } {
  const id = messageIdOf(order, 'order-credited');
  const { creditedCents } = refunded;
  const tells = creditedCents > 0;
  const items = itemsGivenBack(before, order, 'credit', creditedCents);
  const data = { ...orderMail(before, user), amount: formatCents(creditedCents), items };
  return {
    messageIds: tells ? [id] : [],
    writes: [
      ...changedOrderWrites(before, order, nextDueAt(order, now), {
        ...staff,
        note: [staff.note, note].filter(Boolean).join('\n'),
      }),
      ...revenueChange(before, order, now),
      ...(chargeBefore && charge ? chargeChange(before, chargeBefore, charge) : []),
      ...backInStockWrites(refunded.stock, counted),
      ...userWrites(before, user, refunded, now),
      ...(refunded.releasesCode ? releaseWrites(before) : []),
      ...(tells
        ? [outboxWrite({ id, template: 'order-credited', to: user.email, userId: user.id, data }, now)]
        : []),
    ],
  };
}

function userWrites(
  order: Order,
  user: User,
  { credits, creditedCents, depositCents }: Pick<RefundedOrder, 'credits' | 'creditedCents' | 'depositCents'>,
  now: Date,
): NamedWrite[] {
  const deposit = depositCents > 0 ? { depositCents: user.depositCents - depositCents } : {};
  const isSameDeposit = depositCents > 0 ? 'depositCents = :depositBefore' : '';
  const values = depositCents > 0 ? { ':depositBefore': user.depositCents } : {};
  if (credits.length > 0) {
    const isThere = creditedCents > 0 ? 'attribute_not_exists(deletedAt)' : '';
    return creditChanges(
      user,
      credits.map((credit) => ({ ...credit, entryId: newId('crd', now) })),
      order.id,
      now,
      { condition: [isSameDeposit, isThere].filter(Boolean).join(' AND '), values, set: deposit },
    );
  }
  if (depositCents === 0) return [];
  return [
    update('user', {
      Key: keys.user(user.id),
      UpdateExpression: 'SET depositCents = :deposit',
      ConditionExpression: isSameDeposit,
      ExpressionAttributeValues: { ...values, ':deposit': deposit.depositCents },
    }),
  ];
}
