import { must } from '#shared/must.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { keys } from '#functions/platform/keys.ts';
import { getItems, setAttributes, update, type NamedWrite } from '#functions/platform/table.ts';
import { revenueChange } from './order-revenue.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { takenMethod } from './completion-writes.ts';
import { orderMail } from './order-mail.ts';
import type { ProviderPayment } from '../domain/payment-outcome.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { outboxWrite, type OutboxMessage } from '#functions/outbox/data/outbox.ts';
import { changedOrderWrite, changeOrder, orderEntity } from '#functions/orders/data/orders.ts';
import { type Order } from '#functions/orders/domain/order.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { changeCharge, chargeIdOf, type Charge } from '#functions/orders/domain/charge.ts';
import { changedChargeWrite, chargeEntity } from '#functions/orders/data/charges.ts';
import { movedTally } from './renewal-counters.ts';

/** What the settlement of a renewal touches, read in one batch. */
export interface CollectionFacts {
  charge: Charge;
  user: User;
  subscription: Subscription | undefined;
}

/** What names a renewal in the table; a charge is one of these. */
export type RenewalIds = Pick<Charge, 'orderId' | 'cycleId' | 'subscriptionId' | 'userId'>;

/** The order and everything that a step of its collection may change, read in one batch. */
export async function readCollection(ids: RenewalIds): Promise<{ order: Order } & CollectionFacts> {
  const [order, charge, user, subscription] = await getItems([
    keys.order(ids.orderId),
    keys.charge(ids.cycleId, ids.subscriptionId),
    keys.user(ids.userId),
    subscriptionEntity.key(ids.subscriptionId),
  ]);
  const foundOrder = orderEntity.read(order);
  const foundCharge = chargeEntity.read(charge);
  if (!foundOrder || !foundCharge) throw new Error(`Order ${ids.orderId} and its charge are not both there`);
  return {
    order: foundOrder,
    charge: foundCharge,
    user: must(userEntity.read(user), 'the member of an order'),
    subscription: subscriptionEntity.read(subscription),
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
): NamedWrite =>
  outboxWrite(
    {
      id: renewalMessageId(order, template, part),
      template,
      to: user.email,
      userId: user.id,
      data: orderMail(order, user),
    },
    now,
  );

/** The transaction that marks a renewal as paid, or as on its way by bank transfer. */
export function collectedWrites(
  order: Order,
  { charge, user }: CollectionFacts,
  payment: ProviderPayment,
  outcome: 'paid' | 'processing',
  now: Date,
): { after: Order; charge: Charge; messageId: string; writes: NamedWrite[] } {
  const isPaid = outcome === 'paid';
  const template = isPaid ? 'renewal-paid' : 'renewal-processing';
  // A bank transfer can come back and be sent again; money comes in once.
  const part = isPaid ? '' : String(charge.attempts);
  const taken = takenMethod(order, payment, user);
  const after = changeOrder(
    order,
    {
      ...taken?.order,
      status: isPaid && order.status === 'pending' ? 'confirmed' : order.status,
      paymentStatus: outcome,
      paymentIntentId: payment.id,
      paymentProblem: '',
      paymentMethodType: payment.methodType,
      paymentMethodLabel: payment.methodLabel,
    },
    now,
  );
  const settled = changeCharge(charge, { state: outcome, nextAttemptAt: null, declineReason: '' }, now);
  return {
    after,
    charge: settled,
    messageId: renewalMessageId(order, template, part),
    writes: [
      changedOrderWrite(after, nextDueAt(after, now)),
      changedChargeWrite(settled),
      ...movedTally(charge, settled),
      ...revenueChange(order, after, now),
      ...(taken && payment.methodId !== user.defaultPaymentMethodId
        ? [update('user', { Key: keys.user(user.id), ...setAttributes(taken.user) })]
        : []),
      renewalMail(template, after, user, now, part),
    ],
  };
}

/** What a declined attempt tells the member. */
export interface DeclineNotice {
  payLink: string;
  /** When it is tried again, as people read it; null when staff follow it up. */
  nextAttempt: string | null;
}

/** The transaction that books a declined attempt and tells the member. */
export function declinedWrites(
  order: Order,
  { charge, user }: CollectionFacts,
  after: Charge,
  event: DeclineNotice | false,
  now: Date,
): { after: Order; messageId?: string; writes: NamedWrite[] } {
  // An order whose money was taken back stays unpaid for good until it is paid, waived or removed.
  const isRenewing = order.isRenewal && !charge.isLeftToStaff && order.status !== 'cancelled';
  const changed = changeOrder(
    order,
    { paymentStatus: isRenewing ? 'pending' : 'failed', paymentProblem: after.declineReason },
    now,
  );
  const writes = [
    changedOrderWrite(changed, nextDueAt(changed, now)),
    changedChargeWrite(after),
    ...(order.isRenewal ? movedTally(charge, after) : []),
  ];
  if (!event) return { after: changed, writes };
  const part = `${after.attempts}${after.attemptsByHand ? `-${after.attemptsByHand}` : ''}`;
  const messageId = renewalMessageId(order, 'declined', part);
  const message = outboxWrite(
    { id: messageId, to: user.email, userId: user.id, ...declineMail(order, user, after, event) },
    now,
  );
  return { after: changed, messageId, writes: [...writes, message] };
}

type DeclineTemplate = 'renewal-requires-action' | 'renewal-failed' | 'renewal-declined';
type DeclineMail = {
  [Template in DeclineTemplate]: Pick<OutboxMessage<Template>, 'template' | 'data'>;
}[DeclineTemplate];

/** The mail that says what comes of a declined attempt, by the state that the charge is in after it. */
function declineMail(order: Order, user: User, after: Charge, event: DeclineNotice): DeclineMail {
  const { payLink, nextAttempt } = event;
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
