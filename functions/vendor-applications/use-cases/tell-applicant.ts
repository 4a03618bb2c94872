import type { User } from '#functions/accounts/domain/user.ts';
import { passwordLink } from '#functions/accounts/use-cases/reset-password.ts';
import { outboxMail, outboxMessage, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { Application } from '../domain/application.ts';

/**
 * The message's id is made from the application's, so it goes out once. An applicant who had no account gets
 * the link that sets the password of the new one.
 * @param vendor the account of an approved applicant, before and after the decision
 * @returns the mail, and the write that makes its link valid, for the transaction that decides
 */
export function tellApplicant(
  { id, email: to, fields, decision }: Application,
  vendor: { before: User | undefined; after: User } | undefined,
  now: Date,
): { mail: OutboxMail; writes: NamedWrite[] } {
  const messageId = `msg_${id}`;
  const note = decision?.note ?? '';
  const { businessName } = fields;
  if (!vendor) {
    const data = { businessName, note };
    return { mail: outboxMessage({ id: messageId, template: 'vendor-rejected', to, data }, now), writes: [] };
  }
  const { before, after } = vendor;
  const choosing = before ? undefined : passwordLink(after, 'account-created', now);
  const data = {
    firstName: after.firstName,
    businessName,
    isNewAccount: before === undefined,
    needsInsurance: after.vendorStatus !== 'active',
    note,
    link: choosing?.link ?? absoluteUrl('/vendor'),
  };
  const mail = outboxMail(messageId, { id: after.id, email: to }, 'vendor-approved', data, now);
  return { mail, writes: choosing ? [choosing.write] : [] };
}
