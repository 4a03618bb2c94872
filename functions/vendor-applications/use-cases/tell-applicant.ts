import type { User } from '#functions/accounts/domain/user.ts';
import { passwordLink } from '#functions/accounts/use-cases/reset-password.ts';
import { outboxWrite } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { Application } from '../domain/application.ts';

/**
 * The message's id is made from the application's, so it goes out once. An applicant who had no account gets
 * the link that sets the password of the new one.
 * @param vendor the account of an approved applicant, before and after the decision
 * @returns the writes for the transaction that decides, and the message id to queue after the commit
 */
export function tellApplicant(
  { id, email: to, fields, decision }: Application,
  vendor: { before: User | undefined; after: User } | undefined,
  now: Date,
): { writes: NamedWrite[]; messageId: string } {
  const messageId = `msg_${id}`;
  const note = decision?.note ?? '';
  const { businessName } = fields;
  if (!vendor) {
    return {
      writes: [
        outboxWrite({ id: messageId, template: 'vendor-rejected', to, data: { businessName, note } }, now),
      ],
      messageId,
    };
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
  const message = { id: messageId, template: 'vendor-approved', to, data, userId: after.id } as const;
  return { writes: [...(choosing ? [choosing.write] : []), outboxWrite(message, now)], messageId };
}
