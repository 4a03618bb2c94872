import { formatLocalDay } from '#shared/local-date.ts';
import { notOffered, offeredUntilOf } from '#functions/accounts/domain/offered-until.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { outboxMail, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { newId } from '#functions/platform/ids.ts';

/** Answers the message about staff's decision on a date that a vendor sent; undefined without a decision. */
export function insuranceDecided(before: User, after: User, now: Date): OutboxMail | undefined {
  const { business: businessBefore } = before;
  if (!businessBefore.accepted_insurance_date || after.business.accepted_insurance_date) return undefined;
  const stated = businessBefore.insurance_expiry_date ?? '';
  const until = offeredUntilOf(after);
  const data = {
    firstName: after.firstName,
    isAccepted: (after.business.insurance_expiry_date ?? '') === stated,
    stated: stated && formatLocalDay(stated),
    offeredUntil: until === null || until === notOffered ? '' : formatLocalDay(until),
    link: absoluteUrl('/vendor/account'),
  };
  return outboxMail(newId('msg', now), after, 'insurance-decided', data, now);
}
