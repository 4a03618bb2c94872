import { must } from '#shared/must.ts';
import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { setting } from '#functions/platform/setting.ts';
import type { Mail, MailTemplate } from '../domain/mail-templates.ts';
import { timeLimits } from '#functions/platform/time-limits.ts';

/**
 * A hanging provider must not hold a whole batch until the function's time is over. A slow one must have time
 * to answer, since a repeated mail may arrive twice.
 */
const client = new SESClient({
  maxAttempts: 2,
  requestHandler: timeLimits(5000),
});

/**
 * Sends a mail. A refusal of SES names the address, which stays out of the log.
 * @param messageId the outbox message, by which a returned mail is assigned
 * @returns the provider's id of the mail
 */
export async function sendMail(
  to: string,
  template: MailTemplate | 'test-to-oneself',
  mail: Mail,
  messageId?: string,
): Promise<string> {
  const command = new SendEmailCommand({
    Source: setting('MAIL_SENDER'),
    ConfigurationSetName: setting('MAIL_CONFIGURATION_SET'),
    Destination: { ToAddresses: [to] },
    Message: {
      Subject: { Data: mail.subject, Charset: 'UTF-8' },
      Body: {
        Html: { Data: mail.html, Charset: 'UTF-8' },
        Text: { Data: mail.text, Charset: 'UTF-8' },
      },
    },
    Tags: [
      { Name: 'template', Value: template },
      ...(messageId === undefined ? [] : [{ Name: 'message', Value: messageId }]),
    ],
  });
  const { MessageId } = await client.send(command).catch((error: unknown) => {
    throw withoutAddresses(error);
  });
  return must(MessageId, 'the id that SES gives a mail');
}

/** The same error with `<address>` in place of each address in its texts. */
function withoutAddresses(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const hide = (text: string) => text.replaceAll(/[^\s<>"',;:]+@[^\s<>"',;]+/g, '<address>');
  error.message = hide(error.message);
  if (error.stack) error.stack = hide(error.stack);
  return error;
}
