import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import * as z from 'zod';
import { setting } from '#functions/platform/environment.ts';
import { logger } from '#functions/platform/logger.ts';
import { queueWorker } from '#functions/platform/queue-worker.ts';
import { claimMessage, isMessageDone, markMessageSent, releaseMessage } from '../data/outbox.ts';
import { renderMail } from '../templates/render-message.tsx';

const mail = new SESClient({ maxAttempts: 3 });

/** Sends one queued message. Thrown errors bring the message back, at last to the dead-letter queue. */
async function deliver({ messageId }: { messageId: string }): Promise<void> {
  const message = await claimMessage(messageId, new Date());
  if (!message) {
    if (await isMessageDone(messageId)) return;
    throw new Error(`Message ${messageId} is claimed by another worker`);
  }
  const { subject, html, text } = await renderMail(message.template, message.data);
  let providerId: string;
  try {
    const { MessageId } = await mail.send(
      new SendEmailCommand({
        Source: setting('MAIL_SENDER'),
        ConfigurationSetName: setting('MAIL_CONFIGURATION_SET'),
        Destination: { ToAddresses: [message.to] },
        Message: {
          Subject: { Data: subject, Charset: 'UTF-8' },
          Body: { Html: { Data: html, Charset: 'UTF-8' }, Text: { Data: text, Charset: 'UTF-8' } },
        },
        Tags: [{ Name: 'template', Value: message.template }],
      }),
    );
    providerId = MessageId!;
  } catch (error) {
    await releaseMessage(messageId);
    throw error;
  }
  await markMessageSent(messageId, providerId, new Date());
  logger.info('Message sent', { messageId, template: message.template });
}

export const handler = queueWorker(z.object({ messageId: z.string() }), deliver);
