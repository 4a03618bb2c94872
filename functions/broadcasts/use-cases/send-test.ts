import type * as z from 'zod';
import type { sendTestMessage } from '#shared/contracts/broadcasts/message-templates.ts';
import { fillPlaceholders } from '#shared/placeholders.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { sendMail } from '#functions/outbox/data/send-mail.ts';
import { smsSender } from '#functions/outbox/data/sms-sender.ts';
import { renderBroadcastMail } from '#functions/outbox/templates/broadcast-mail.tsx';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { AppError, invalid, notFound } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { transact } from '#functions/platform/table.ts';
import { composeSms } from '#shared/compose-sms.ts';
import { requireSendable } from '../domain/message-template.ts';
import { readPersons } from './read-persons.ts';

const sendSms = smsSender(3000);
const mark = '[Test]';

/**
 * Sends a message to the admin who writes it, as a recipient would get it, with `[Test]` in front. It is in
 * no history, and its unsubscribe link has no token, so it unsubscribes nobody. The audit entry is written
 * before the test goes out.
 * @returns the mail address or phone number to which the test went
 * @throws AppError `invalid` when the admin's account has no mail address or phone number for this channel,
 * `unavailable` when the provider did not take the message; Refusal for a text that cannot be sent
 */
export async function sendTest(
  form: z.output<(typeof sendTestMessage)['body']>,
  adminId: string,
  now: Date,
): Promise<string> {
  const { delivery_method: channel, message, optOutMessage } = form;
  const subject = channel === 'email' ? (form.subject ?? null) : null;
  requireSendable({ channel, subject, message });
  const admin = await userEntity.get(adminId);
  if (!admin) throw notFound('Account');
  const address = channel === 'email' ? admin.email : admin.phone;
  if (!address) throw invalid('delivery_method', 'Your own account has no phone number to send a test to');
  const person = (await readPersons({ subject, message }, undefined, [admin]))(admin);
  const after = { test: channel, subject, message };
  await transact([auditEntry({ by: adminId, at: now, kind: 'message', id: adminId, after })]);
  const optOut = optOutMessage || null;
  try {
    if (channel === 'sms')
      await sendSms(address, composeSms(`${mark} ${fillPlaceholders(message, person)}`, optOut));
    else {
      const mailFor = renderBroadcastMail({ subject: `${mark} ${subject}`, message, optOut });
      await sendMail(address, 'test-to-oneself', mailFor(absoluteUrl('/unsubscribe'), person));
    }
  } catch (error) {
    logger.warn('The test did not go out', { channel, error: error as Error });
    throw new AppError('unavailable', 'The test could not be sent right now. Please try again.');
  }
  return address;
}
