import { changeContactFacts, findUserIdByEmail, userEntity } from '#functions/accounts/data/users.ts';
import { markMailReturned } from '#functions/outbox/data/outbox.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { followUpAt } from '../data/sendings.ts';
import { getRecipient, returnRecipient, recordResult } from '../data/recipients.ts';
import { addressesToStop, isReturned, type MailEvent } from '../domain/mail-event.ts';

const recountMilliseconds = 60_000;

/**
 * Handles an event of SES about a mail. One that comes late or several times takes effect once.
 * - Send: a recipient whose claim has no result yet got the mail after all.
 * - A permanent bounce or a complaint: no more mail goes to the address. The recipient of a bounced mail did
 * not get it. A message of the outbox keeps the problem, for staff who ask whether it arrived.
 * - Any other bounce only adds to the figure `MailReturned`. An event `not-spam` is no complaint.
 */
export async function takeMailEvent(event: MailEvent, now: Date): Promise<void> {
  const [sendingId] = event.mail.tags.sending ?? [];
  const [userId] = event.mail.tags.recipient ?? [];
  if (event.eventType === 'Send') {
    if (sendingId && userId) await markSent(sendingId, userId, event.mail.messageId);
    return;
  }
  if (isReturned(event)) count('MailReturned');
  const stops = addressesToStop(event);
  for (const { address, problem } of stops) await stopMail(address, problem, now);
  const [messageId] = event.mail.tags.message ?? [];
  if (messageId && stops[0]) await markMailReturned(messageId, stops[0].problem);
  if (sendingId && userId && stops.some(({ problem }) => problem === 'bounced'))
    await markReturned(sendingId, userId, now);
}

/** The worker that sent the mail records the same. Only the first record counts. */
async function markSent(sendingId: string, userId: string, providerId: string): Promise<void> {
  const recipient = await getRecipient(sendingId, userId, 'email');
  if (recipient?.status !== 'claimed') return;
  const at = new Date().toISOString();
  await recordResult({ ...recipient, status: 'sent', providerId, at }, 'email', true);
}

/** A mail can come back before the worker that sent it has recorded the sending. */
async function markReturned(sendingId: string, userId: string, now: Date): Promise<void> {
  const reason = 'The address bounced';
  const recipient = await getRecipient(sendingId, userId, 'email');
  if (!recipient) return;
  const at = now.toISOString();
  const isSettled =
    recipient.status === 'claimed' &&
    (await recordResult({ ...recipient, status: 'failed', reason, at }, 'email', true));
  if (isSettled || (await returnRecipient(recipient, 'email', reason)))
    await followUpAt(sendingId, new Date(now.getTime() + recountMilliseconds));
}

async function stopMail(address: string, problem: 'bounced' | 'complained', now: Date): Promise<void> {
  const stopAddress = async () => {
    const userId = await findUserIdByEmail(address);
    const user = userId ? await userEntity.get(userId) : undefined;
    if (!user || user.email !== address || user.emailProblem) return;
    await changeContactFacts(user, {
      emailEnabled: false,
      emailProblem: problem,
      updatedAt: now.toISOString(),
    });
    logger.info('Mail switched off', { userId, problem });
  };
  await retryOnConflict(stopAddress, { attempts: 3 });
}
