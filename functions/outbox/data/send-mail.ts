import { must } from '#shared/must.ts';
import { SendEmailCommand } from '@aws-sdk/client-ses';
import { mailProvider } from '#functions/platform/mail-provider.ts';
import { setting } from '#functions/platform/setting.ts';
import type { Mail, MailTemplate } from '../domain/mail-templates.ts';
import { timeLimits } from '#functions/platform/time-limits.ts';

/**
 * Without a time limit, one call could hang a batch. The limit allows a slow answer, because a call that is
 * repeated after the limit may send the mail twice.
 */
const client = mailProvider({
  maxAttempts: 2,
  requestHandler: timeLimits(5000),
});

/** `messageId` is sent along, to find the message when the mail comes back. Answers the mail's id at the provider. */
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
  const { MessageId } = await client.send(command);
  return must(MessageId, 'the id that SES gives a mail');
}
