import { toCents } from '#shared/money.ts';
import type { NextShare } from '#shared/next-share.ts';
import { must } from '#shared/must.ts';
import { accountChange, entryOf } from '#functions/accounts/data/account-change.ts';
import { referralEntity } from '#functions/accounts/data/referrals.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { revenueChange } from './order-revenue.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { orderMail } from './order-mail.ts';
import type { Collection } from '../domain/collection.ts';
import type { CollectionFacts } from '../domain/facts.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { outboxWrite, type OutboxMessage } from '#functions/outbox/data/outbox.ts';
import { changedOrderWrites, orderEntity } from '#functions/orders/data/orders.ts';
import { type Order } from '#functions/orders/domain/order.ts';
import { chargeIdOf, type Charge } from '#functions/orders/domain/charge.ts';
import { changedChargeWrite, chargeEntity } from '#functions/orders/data/charges.ts';
import { countMoved } from './renewal-counters.ts';

/** What names a renewal in the table; a charge is one of these. */
export type RenewalIds = Pick<Charge, 'orderId' | 'cycleId' | 'subscriptionId' | 'userId'>;

/** The order and everything that a step of its collection may change, read in one batch. */
export async function readCollection(ids: RenewalIds): Promise<{ order: Order } & CollectionFacts> {
  const [order, charge, user, subscription, referral, settings] = await getEntities([
    orderEntity.at(ids.orderId),
    chargeEntity.at(ids.cycleId, ids.subscriptionId),
    userEntity.at(ids.userId),
    subscriptionEntity.at(ids.subscriptionId),
    referralEntity.at(ids.userId),
    theSettings,
  ]);
  if (!order || !charge) throw new Error(`Order ${ids.orderId} and its charge are not both there`);
  return {
    order,
    charge,
    user: must(user, 'the member of an order'),
    subscription,
    referral,
    referralCreditCents: toCents(settings.referral_credit),
  };
}

/** As `readCollection`, by the order instead of the charge's ids. */
export const readCollectionFacts = (order: Order): Promise<{ order: Order } & CollectionFacts> =>
  readCollection({ orderId: order.id, userId: order.userId, ...chargeIdOf(order) });

/** One message an order and kind of news; `part` tells several of one kind apart. */
export const renewalMessageId = (order: Order, template: string, part = ''): string =>
  `msg_${order.id.replace(/^ord_/, '')}_${template}${part && `_${part}`}`;

export const renewalMail = (
  template: 'renewal-paid' | 'renewal-processing',
  order: Order,
  user: User,
  now: Date,
  part = '',
  nextShare?: NextShare,
): NamedWrite =>
  outboxWrite(
    {
      id: renewalMessageId(order, template, part),
      template,
      to: user.email,
      userId: user.id,
      data: {
        ...orderMail(order, user),
        ...(nextShare && { nextShare }),
        ...(nextShare && nextShare.state !== 'charged' && { accountLink: absoluteUrl('/account') }),
      },
    },
    now,
  );

/** The transaction that marks a renewal as paid, or as on its way by bank transfer. */
export function collectedWrites(
  before: Order,
  facts: CollectionFacts,
  { order, charge, userChanges, heldCents, referral, nextShare, tellsMember }: Collection,
  now: Date,
): { messageIds: string[]; writes: NamedWrite[] } {
  const isPaid = order.paymentStatus !== 'processing';
  const template = isPaid ? 'renewal-paid' : 'renewal-processing';
  // A bank transfer can come back and be sent again; money comes in once.
  const part = isPaid ? '' : String(facts.charge.attempts);
  return {
    messageIds: tellsMember ? [renewalMessageId(order, template, part)] : [],
    writes: [
      ...changedOrderWrites(before, order, nextDueAt(order, now)),
      changedChargeWrite(charge),
      ...countMoved(facts.charge, charge),
      ...revenueChange(before, order, now),
      ...(referral ? [referralEntity.replace(referral)] : []),
      ...accountChange(
        facts.user,
        { deposits: entryOf(before, heldCents, 'Deposit difference of your new share'), set: userChanges },
        now,
      ),
      ...(tellsMember ? [renewalMail(template, order, facts.user, now, part, nextShare)] : []),
    ],
  };
}

/** What a declined attempt tells the member. */
export interface DeclineNotice {
  payLink: string;
  /** When it is tried again, as people read it; null when staff follow it up. */
  nextAttempt: string | null;
}

/** The transaction that books a declined attempt and tells the member, unless `notice` is false. */
export function declinedWrites(
  before: Order,
  facts: CollectionFacts,
  { order, charge }: { order: Order; charge: Charge },
  notice: DeclineNotice | false,
  now: Date,
): { messageIds: string[]; writes: NamedWrite[] } {
  const { user } = facts;
  const writes = [
    ...changedOrderWrites(before, order, nextDueAt(order, now)),
    changedChargeWrite(charge),
    ...(order.isRenewal ? countMoved(facts.charge, charge) : []),
  ];
  if (!notice) return { messageIds: [], writes };
  const part = `${charge.attempts}${charge.attemptsByHand ? `-${charge.attemptsByHand}` : ''}`;
  const id = renewalMessageId(order, 'declined', part);
  const mail = declineMail(before, user, charge, notice);
  const message = outboxWrite({ id, to: user.email, userId: user.id, ...mail }, now);
  return { messageIds: [id], writes: [...writes, message] };
}

type DeclineTemplate = 'renewal-requires-action' | 'renewal-failed' | 'renewal-declined';
type DeclineMail = {
  [Template in DeclineTemplate]: Pick<OutboxMessage<Template>, 'template' | 'data'>;
}[DeclineTemplate];

/** The mail that says what comes of a declined attempt, by the state that the charge is in after it. */
function declineMail(order: Order, user: User, after: Charge, notice: DeclineNotice): DeclineMail {
  const { payLink, nextAttempt } = notice;
  const data = { ...orderMail(order, user), payLink };
  const reason = after.declineReason;
  switch (after.state) {
    case 'requires_action':
      return { template: 'renewal-requires-action', data };
    case 'failed':
      return { template: 'renewal-failed', data: { ...data, reason } };
    default:
      return { template: 'renewal-declined', data: { ...data, reason, nextAttempt } };
  }
}
