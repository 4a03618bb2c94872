import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { User } from '#functions/members/domain/user.ts';
import { setting } from '#functions/platform/environment.ts';
import { count } from '#functions/platform/metrics.ts';
import { queueWorker } from '#functions/platform/queue-worker.ts';
import { signToken } from '#functions/platform/signed-token.ts';
import { siteLink } from '#functions/platform/site-link.ts';
import { chunkMessage } from '../domain/chunk-message.ts';
import type { Occurrence } from '../domain/reminder.ts';
import { renderBulkMail } from '../domain/render-bulk-mail.ts';
import { sendChunk } from '../use-cases/send-chunk.ts';

/** One attempt a call: a repeat after a lost answer would be a second mail. */
const ses = new SESClient({ maxAttempts: 1 });

/** A mail of its own for each recipient: with their own link to unsubscribe, and in no one else's address line. */
async function send(user: User, occurrence: Occurrence): Promise<string> {
  const token = await signToken('unsubscribe', `${user.id}:email`);
  const mail = renderBulkMail({
    subject: occurrence.subject ?? '',
    message: occurrence.message,
    optOut: occurrence.includeOptOut ? occurrence.optOutMessage : null,
    unsubscribeLink: siteLink('/unsubscribe', { token }),
  });
  const raw = await new MailComposer({
    from: setting('MAIL_SENDER'),
    to: { name: '', address: user.email },
    replyTo: setting('SUPPORT_EMAIL'),
    ...mail,
    headers: {
      // One click in the mail program (RFC 8058).
      'List-Unsubscribe': `<${siteLink('/api/unsubscribe', { token })}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  })
    .compile()
    .build();
  const { MessageId } = await ses.send(
    new SendRawEmailCommand({
      RawMessage: { Data: raw },
      Destinations: [user.email],
      ConfigurationSetName: setting('BULK_MAIL_CONFIGURATION_SET'),
      Tags: [
        { Name: 'occurrence', Value: occurrence.id },
        { Name: 'recipient', Value: user.id },
      ],
    }),
  );
  return MessageId!;
}

export const handler = queueWorker(chunkMessage, (chunk) =>
  sendChunk(
    {
      channel: 'email',
      perSecond: Number(setting('SENDS_PER_SECOND')),
      address: (user) => user.email,
      send,
      sendsAgain: true,
      counted: (result) =>
        result === 'sent' ? count('MailSent') : result === 'failed' && count('MailFailed'),
    },
    chunk,
    new Date(),
  ),
);
