import type * as z from 'zod';
import type { listMessageTemplates } from '#shared/contracts/broadcasts/message-templates.ts';
import { placeholderProblem } from '#shared/placeholders.ts';
import { Refusal } from '#shared/refusal.ts';
import { smsLength, smsTooLong } from '#shared/broadcast-limits.ts';
import type { Channel } from '#functions/accounts/domain/audience.ts';

/** A saved message, with which staff can begin a broadcast. */
export interface MessageTemplate {
  id: string;
  name: string;
  channel: Channel;
  /** Null for SMS. */
  subject: string | null;
  message: string;
  version: number;
}

/** @throws Refusal for a text that cannot be sent. */
export function requireSendable({
  channel,
  subject,
  message,
}: Pick<MessageTemplate, 'channel' | 'subject' | 'message'>): void {
  if (channel === 'email' && !subject) throw new Refusal('Please enter a subject', 'subject');
  if (channel === 'sms' && message.length > smsLength) throw new Refusal(smsTooLong, 'message');
  if (/[\r\n]/.test(subject ?? '')) throw new Refusal('Please keep it on one line', 'subject');
  for (const [field, text] of Object.entries({ subject, message })) {
    const problem = placeholderProblem(text ?? '');
    if (problem) throw new Refusal(problem, field);
  }
}

export const toTemplate = (
  template: MessageTemplate,
): z.output<typeof listMessageTemplates.response>['templates'][number] => ({
  id: template.id,
  name: template.name,
  delivery_method: template.channel,
  subject: template.subject,
  message: template.message,
  version: template.version,
});
