import { formatLocalDate } from '#shared/local-date.ts';
import { formatCents } from '#shared/money.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { outboxMessage, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import type { MailTemplate } from '#functions/outbox/domain/mail-templates.ts';
import type { SubscriptionMail } from '#functions/outbox/domain/share-mails.ts';
import { deliveriesOf, isSkipped, pausedUntilDate } from '../domain/skips.ts';
import { hasShareDay, shareDay } from '../domain/location-once.ts';
import { addOnCentsOf, type Subscription } from '../domain/subscription.ts';

export type SubscriptionTemplate = Extract<MailTemplate, `subscription-${string}`>;

interface Told {
  template: SubscriptionTemplate;
  user: User;
  subscription: Subscription;
  /** Upcoming cycles, soonest first. */
  cycles: Cycle[];
  /** The date of the next bill, local YYYY-MM-DD; null for none. */
  nextBillingDate: string | null;
  skipped?: Cycle | undefined;
  changes?: SubscriptionMail['changes'];
  /** True when the member made the change. The notification about the change then counts as read. */
  isOwnAction: boolean;
  /** True when similar changes may follow soon. Only one mail goes out, after the last change. */
  waits?: true | undefined;
}

export function subscriptionMail(messageId: string, mail: Told, now: Date): OutboxMail {
  const { template, user, subscription, cycles, nextBillingDate, skipped, changes, isOwnAction, waits } =
    mail;
  const pausedUntil = pausedUntilDate(subscription, cycles, now);
  const data = {
    firstName: user.firstName,
    planName: subscription.planName,
    link: absoluteUrl('/subscriptions'),
    nextBillingDate: nextBillingDate && formatLocalDate(nextBillingDate),
    ...(changes && { changes }),
    ...nextShare(mail, now),
    ...(pausedUntil && { pausedUntil }),
  };
  const message = {
    id: messageId,
    to: user.email,
    userId: user.id,
    about: { id: subscription.id, version: subscription.version },
    ...(isOwnAction && { isOwnAction }),
    ...(waits && { waits }),
  };
  return template === 'subscription-skipped'
    ? outboxMessage(
        { ...message, template, data: { ...data, skipped: dayOf(skipped, user, subscription) } },
        now,
      )
    : outboxMessage({ ...message, template, data }, now);
}

const dayOf = (cycle: Cycle | undefined, user: User, subscription: Subscription): string =>
  cycle ? shareDay(subscription, cycle, user.pickupLocationId) : '';

/** The next share that will be charged; empty for none. The amount is before tax, with the deposit difference. */
function nextShare({ user, subscription, cycles }: Told, now: Date): Pick<SubscriptionMail, 'next'> {
  if (subscription.status !== 'active' || subscription.isTrial) return {};
  const next = deliveriesOf(subscription, cycles, now).find(
    (cycle) => !isSkipped(subscription, cycle) && hasShareDay(subscription, cycle, user.pickupLocationId),
  );
  if (!next) return {};
  const cents = subscription.priceCents + (subscription.depositDueCents ?? 0) + addOnCentsOf(subscription);
  return {
    next: {
      pickupDate: dayOf(next, user, subscription),
      cutoff: next.cutoffAt,
      items: [
        subscription.planName,
        ...subscription.items.map(({ quantity, productName }) => `${quantity} × ${productName}`),
      ],
      amount: formatCents(cents),
    },
  };
}
