import { formatLocalDate } from '#shared/local-date.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { outboxWrite } from '#functions/outbox/data/outbox.ts';
import type { MailTemplate, SubscriptionMail } from '#functions/outbox/domain/mail-templates.ts';
import type { Subscription } from '../domain/subscription.ts';

export type SubscriptionTemplate = Extract<MailTemplate, `subscription-${string}`>;

/**
 * Tells a member of a change of the subscription. `nextBillingDate` is local, YYYY-MM-DD; what they did themselves is told
 * as read.
 */
export function subscriptionMailWrite(
  messageId: string,
  template: SubscriptionTemplate,
  user: User,
  subscription: Subscription,
  { nextBillingDate, changes }: Pick<SubscriptionMail, 'nextBillingDate' | 'changes'>,
  isOwnAction: boolean,
  now: Date,
): NamedWrite {
  const data: SubscriptionMail = {
    firstName: user.firstName,
    planName: subscription.planName,
    link: absoluteUrl('/subscriptions'),
    nextBillingDate: nextBillingDate && formatLocalDate(nextBillingDate),
    ...(changes && { changes }),
  };
  return outboxWrite(
    { id: messageId, template, to: user.email, userId: user.id, data, ...(isOwnAction && { isOwnAction }) },
    now,
  );
}
