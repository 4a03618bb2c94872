import { must } from '#shared/must.ts';
import type { PlaceholderValues } from '#shared/placeholders.ts';
import { SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { User } from '#functions/accounts/domain/user.ts';
import { setting } from '#functions/platform/setting.ts';
import { renderBroadcastMail } from '#functions/outbox/templates/broadcast-mail.tsx';
import { count } from '#functions/platform/count.ts';
import { mailProvider } from '#functions/platform/mail-provider.ts';
import { queueWorker } from '#functions/platform/queue-worker.ts';
import { signToken } from '#functions/platform/signed-token.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { hasMailQuotaFor } from '../data/mail-quota.ts';
import { batchMessage } from '../domain/batch-message.ts';
import type { Sending } from '../domain/sending.ts';
import { timeLimits } from '#functions/platform/time-limits.ts';
import { sendBatch } from '../use-cases/send-batch.ts';

/** One attempt for each call: after a lost answer, a second one could send the mail twice. */
const ses = mailProvider({
  maxAttempts: 1,
  requestHandler: timeLimits(10_000),
});

/** The rendered mail of the latest sending. It is the same for all its batches. */
let renderedMail: { sendingId: string; mail: ReturnType<typeof renderBroadcastMail> } | undefined;

function mailOf({ id, subject, message, includeOptOut, optOutMessage }: Sending) {
  if (renderedMail?.sendingId !== id)
    renderedMail = {
      sendingId: id,
      mail: renderBroadcastMail({
        subject: subject ?? '',
        message,
        optOut: includeOptOut ? optOutMessage : null,
      }),
    };
  return renderedMail.mail;
}

/** Sends a mail to one recipient, with their own unsubscribe link and no other address in it. */
async function send(user: User, sending: Sending, person: PlaceholderValues): Promise<string> {
  const token = await signToken('unsubscribe', `${user.id}:email`);
  const mailFor = mailOf(sending);
  const raw = await new MailComposer({
    from: setting('MAIL_SENDER'),
    to: { name: '', address: user.email },
    replyTo: setting('SUPPORT_EMAIL'),
    ...mailFor(absoluteUrl('/unsubscribe', { token }), person),
    headers: {
      // The mail program shows a button that unsubscribes by one click (RFC 8058).
      'List-Unsubscribe': `<${absoluteUrl('/api/unsubscribe', { token })}>`,
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
      ConfigurationSetName: setting('BROADCAST_MAIL_CONFIGURATION_SET'),
      Tags: [
        { Name: 'sending', Value: sending.id },
        { Name: 'recipient', Value: user.id },
      ],
    }),
  );
  return must(MessageId, 'the id that SES gives a mail');
}

export const handler = queueWorker(batchMessage, (batch) =>
  sendBatch(
    {
      channel: 'email',
      perSecond: Number(setting('SENDS_PER_SECOND')),
      hasRoomFor: (mails) => hasMailQuotaFor(ses, mails),
      address: (user) => user.email,
      send,
      sendsAgain: true,
      counted: (result) =>
        result === 'sent' ? count('MailSent') : result === 'failed' && count('MailFailed'),
    },
    batch,
    new Date(),
  ),
);
