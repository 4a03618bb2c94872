import { newId } from '#functions/platform/ids.ts';
import { ledgerItem } from '#functions/accounts/data/ledgers.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { newSubscription } from '#functions/subscriptions/domain/new-subscription.ts';
import type { Plan } from '#functions/subscriptions/domain/plan.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { orderIdOf } from './paid-order.ts';

const hour = 3600_000;

/** A member's subscription, paid through the cut-off of the last cycle in `paidFor`. */
export function seededSubscription(user: User, plan: Plan, paidFor: Cycle[], now: Date): Subscription {
  const started = paidFor[0]
    ? new Date(Date.parse(paidFor[0].cutoffAt) - 48 * hour).toISOString()
    : user.createdAt;
  return {
    ...newSubscription(
      plan,
      {
        id: `sub_${user.id.replace(/^usr_/, '')}`,
        userId: user.id,
        status: user.subscriptionStatus,
        startedAt: started,
        paidThroughCutoff: paidFor.at(-1)?.cutoffAt ?? started,
        items: [],
        orderId: paidFor[0] ? orderIdOf(user, paidFor[0]) : '',
      },
      started,
    ),
    updatedAt: now.toISOString(),
  };
}

/**
 * The deposit that the co-op has held since the first share was paid.
 * @param paid `source` is the id of the order that paid it; empty when the demo leaves that order out
 */
export function depositItems(
  user: User,
  { source, depositCents, createdAt }: Pick<Order, 'depositCents' | 'createdAt'> & { source: string },
): Record<string, unknown>[] {
  if (depositCents === 0) return [];
  user.depositCents = depositCents;
  return [
    ledgerItem('deposit', {
      id: newId('dep', new Date(createdAt)),
      userId: user.id,
      createdAt,
      amountCents: depositCents,
      balanceAfterCents: depositCents,
      reason: 'Deposit of your share',
      source,
    }),
  ];
}
