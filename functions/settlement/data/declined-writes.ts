import type { User } from '#functions/accounts/domain/user.ts';
import { changedOrderWrites } from '#functions/orders/data/orders.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { outboxMail, type OutboxMail, type OutboxMessage } from '#functions/outbox/data/outbox.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { ChargedFacts } from '../domain/facts.ts';
import { orderMail, orderMessageId } from './order-mail.ts';
import { chargeChange } from '#functions/orders/data/renewal-counters.ts';

interface DeclineNotice {
  payLink: string;
  /** Formatted for people; null when staff follow the charge up. */
  nextAttempt: string | null;
}

/** The transaction that books a declined attempt, and mails the member unless `notice` is false. */
export function declinedWrites(
  before: Order,
  facts: ChargedFacts,
  { order, charge }: { order: Order; charge: Charge },
  notice: DeclineNotice | false,
  now: Date,
): { mails: OutboxMail[]; writes: NamedWrite[] } {
  const { user } = facts;
  const writes = [
    ...changedOrderWrites(before, order, nextDueAt(order, now)),
    ...chargeChange(order, facts.charge, charge),
  ];
  if (!notice) return { mails: [], writes };
  const part = `${charge.attempts}${charge.attemptsByHand ? `-${charge.attemptsByHand}` : ''}`;
  const id = orderMessageId(order, 'declined', part);
  const { template, data } = declineMail(before, user, charge, notice);
  return { mails: [outboxMail(id, user, template, data, now)], writes };
}

type DeclineTemplate = 'renewal-requires-action' | 'renewal-failed' | 'renewal-declined';
type DeclineMail = {
  [Template in DeclineTemplate]: Pick<OutboxMessage<Template>, 'template' | 'data'>;
}[DeclineTemplate];

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
