import { changeContactFacts, findUserIdByEmail, userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { markMailReturned } from '#functions/outbox/data/outbox.ts';
import { takeOffSuppressionList } from '#functions/outbox/data/take-off-suppression-list.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { followUpAt } from '../data/sendings.ts';
import { getRecipient, returnRecipient, recordResult } from '../data/recipients.ts';
import { addressesToStop, isReturned, isSuppressed, type MailEvent } from '../domain/mail-event.ts';

const recountMilliseconds = 60_000;

/**
 * Handles an event of SES about a mail. One that comes late or several times takes effect once.
 * - Send: a recipient whose claim has no result yet got the mail after all.
 * - A permanent bounce or a complaint: no more mail goes to the address. The recipient of a bounced mail did
 * not get it. A message of the outbox keeps the problem, for staff who ask whether it arrived.
 * - A mail that SES did not send because of its suppression list: the account decides, not the list. An account
 * without a problem has its address taken off the list. It is not switched off again.
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
  for (const { address, problem } of stops)
    await (isSuppressed(event) ? clearSuppression(address) : stopMail(address, problem, now));
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

/** Answers the account that gets mail at this address. */
async function findReader(address: string): Promise<User | undefined> {
  const userId = await findUserIdByEmail(address);
  const user = userId ? await userEntity.get(userId) : undefined;
  return user?.email === address && !user.emailProblem ? user : undefined;
}

async function clearSuppression(address: string): Promise<void> {
  if (await findReader(address)) await takeOffSuppressionList(address);
}

async function stopMail(address: string, problem: 'bounced' | 'complained', now: Date): Promise<void> {
  const stopAddress = async () => {
    const user = await findReader(address);
    if (!user) return;
    await changeContactFacts(user, {
      emailEnabled: false,
      emailProblem: problem,
      updatedAt: now.toISOString(),
    });
    logger.info('Mail switched off', { userId: user.id, problem });
  };
  await retryOnConflict(stopAddress, { attempts: 3 });
}
