import { accountChange, entryOf, membershipAttributes } from '#functions/accounts/data/account-change.ts';
import { referralEntity } from '#functions/accounts/data/referrals.ts';
import { cartWrite } from '#functions/cart/data/carts.ts';
import { changedOrderWrites } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { outboxMail, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { newId } from '#functions/platform/ids.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { Completion } from '../domain/completion.ts';
import type { SettlementFacts } from '../domain/facts.ts';
import { paymentMail, renewalMail } from './order-mail.ts';
import { revenueChange } from './revenue-change.ts';
import { subscriptionWrites } from './subscription-writes.ts';
import { chargeChange } from '#functions/orders/data/renewal-counters.ts';

export function completionWrites(
  before: Order,
  facts: SettlementFacts,
  completion: Completion,
  now: Date,
): { mails: OutboxMail[]; writes: NamedWrite[] } {
  const { order, charge, subscription, userChanges, heldCents, rewardCents, referral, cart } = completion;
  const { user } = facts;
  return {
    mails: completion.tellsMember ? [mailOf(before, facts, completion, now)] : [],
    writes: [
      ...changedOrderWrites(before, order, nextDueAt(order, now)),
      ...(facts.charge && charge ? chargeChange(before, facts.charge, charge) : []),
      ...subscriptionWrites(facts.subscription, subscription),
      ...accountChange(
        user,
        {
          credits: entryOf(before, rewardCents, `Reward of code ${before.promotionCode}`),
          deposits: entryOf(
            before,
            heldCents,
            order.isRenewal ? 'Deposit difference of your new share' : 'Deposit of your share',
          ),
          set: userChanges,
          asRead: order.isRenewal ? [] : membershipAttributes,
        },
        now,
      ),
      ...(referral ? [referralEntity.replace(referral)] : []),
      ...revenueChange(before, order, now),
      ...(facts.cart && cart ? [cartWrite(facts.cart, cart, now)] : []),
    ],
  };
}

/**
 * The mail about a completed order. While the bank transfer of a renewal is on its way, the mail's id has the
 * number of attempts, because the transfer may come back and be sent again. Once the renewal is paid, the id
 * has the order's version, because the order may be owed and paid again.
 */
function mailOf(
  before: Order,
  { user, charge }: SettlementFacts,
  { order, note, nextShare }: Completion,
  now: Date,
): OutboxMail {
  const isPaid = order.paymentStatus !== 'processing';
  if (order.isRenewal)
    return isPaid
      ? renewalMail('renewal-paid', order, user, now, String(order.version), nextShare)
      : renewalMail('renewal-processing', order, user, now, String(charge?.attempts), nextShare);
  const data = { ...paymentMail(before, user, now), ...(note && { note }) };
  return outboxMail(newId('msg', now), user, isPaid ? 'order-paid' : 'payment-processing', data, now);
}
