import { must } from '#shared/must.ts';
import { fillPlaceholders, type PlaceholderValues } from '#shared/placeholders.ts';
import { quietUntil } from '#shared/sending-hours.ts';
import { changeContactFacts } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { isOptedOut } from '#functions/outbox/data/is-opted-out.ts';
import { smsSender } from '#functions/outbox/data/sms-sender.ts';
import { setting } from '#functions/platform/setting.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { queueWorker } from '#functions/platform/queue-worker.ts';
import { TransactionRefused } from '#functions/platform/table.ts';
import { batchMessage } from '../domain/batch-message.ts';
import { composeSms } from '#shared/compose-sms.ts';
import type { Sending } from '../domain/sending.ts';
import { sendBatch } from '../use-cases/send-batch.ts';

const sendSms = smsSender(10_000);

class OptedOut extends Error {
  override name = 'OptedOut';
  $metadata = { httpStatusCode: 400 };
}

/**
 * Carriers count most broadcasts as promotional. A cut-off or pickup reminder is transactional, because it is
 * about the member's own order.
 */
async function send(user: User, sending: Sending, person: PlaceholderValues): Promise<string> {
  if (await isOptedOut(user.phone)) throw new OptedOut('The phone number has opted out');
  const isReminder = /cutoff|pickup/.test(sending.eventType);
  const text = composeSms(
    fillPlaceholders(sending.message, person),
    sending.includeOptOut ? sending.optOutMessage : null,
  );
  const id = await sendSms(user.phone, text, isReminder ? 'Transactional' : 'Promotional');
  return must(id, 'the id that SNS gives a text message');
}

async function optedOut(user: User): Promise<void> {
  try {
    await changeContactFacts(user, { smsEnabled: false, updatedAt: new Date().toISOString() });
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    logger.info('The account changed meanwhile; the next SMS finds out again', { userId: user.id });
  }
}

export const handler = queueWorker(batchMessage, (batch) =>
  sendBatch(
    {
      channel: 'sms',
      perSecond: Number(setting('SENDS_PER_SECOND')),
      quietUntil,
      address: (user) => user.phone,
      send,
      optedOut,
      sendsAgain: false,
      counted: (result) =>
        result === 'sent'
          ? count('SmsSent')
          : (result === 'failed' || result === 'unknown') && count('SmsFailed'),
    },
    batch,
    new Date(),
  ),
);
