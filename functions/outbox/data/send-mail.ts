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
 * @param messageId the outbox message, by which a returned mail is assigned
 * @returns the provider's id of the mail
 */
export async function sendMail(
  to: string,
  template: MailTemplate | 'test-to-oneself',
  mail: Mail,
  messageId?: string,
): Promise<string> {
  const { MessageId } = await client.send(
    new SendEmailCommand({
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
    }),
  );
  return must(MessageId, 'the id that SES gives a mail');
}
