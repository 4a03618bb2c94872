import { setting } from '#functions/platform/setting.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { notify } from '#functions/inbox/use-cases/notify.ts';
import { getContact, type Contact } from '../data/contact.ts';
import { sendMail } from '../data/send-mail.ts';
import {
  claimMessage,
  isOutdated,
  markMailDone,
  markMessageSent,
  markSmsSent,
  quarantineMessage,
  postponeMessage,
  staffAddress,
  type StoredMessage,
} from '../data/outbox.ts';
import { sendSms } from '../data/send-sms.ts';
import type { Mail } from '../domain/mail-templates.ts';
import { isStuck, isTooFast, providerFailureOf } from '../domain/provider-failure.ts';
import { renderMail, shortFormsOf } from '../templates/render-message.ts';

/**
 * The pauses in milliseconds before a call is repeated that the provider refused as too soon. Even with every
 * pause, a batch of three messages is delivered before the worker must end.
 */
const waitsMs = [300, 800, 1500];
/** The milliseconds after which an SMS is not sent any more, as the member has mail and notification. */
const textStaysUsefulMs = 12 * 3600_000;

/**
 * Delivers a message of the outbox. Any number of calls for the same message do no harm: without the claim, a
 * call does nothing, and the sweep queues unfinished messages again.
 * 1. The message is claimed. A message that waited (`waits`) is left out when a later one exists, or the
 * account was deleted.
 * 2. The notification is written and counted. Its id comes from the message's, so this happens once.
 * 3. The mail is sent, with the name only to a confirmed address. After a crash before step 5, it is sent
 * again.
 * 4. The SMS is marked and then sent. After a crash in between, it is never sent. A message by SMS alone
 * (`textOnly`) has no mail.
 * 5. The message is marked as sent, and its content is removed. Before an SMS, the mail has a mark of its
 * own.
 * When a provider is down or too busy, the message waits in the outbox for some minutes, so that an outage
 * fills no dead-letter queue. A message that the provider refuses for good, or that no template can render,
 * is quarantined. The error is thrown, so the queue tries it five times and then keeps it for a person.
 * @throws Error when the message is quarantined, or the table fails
 */
export async function deliverMessage(messageId: string): Promise<void> {
  const message = await claimMessage(messageId, new Date());
  if (!message) return;
  const { userId, accountId = userId } = message;
  const owner = accountId ? await getContact(accountId) : undefined;
  const isWaiting = message.waits && !message.mailedAt;
  if (isWaiting && (owner?.email === '' || (await isOutdated(message)))) return leaveOut(message);
  const { forms, mail } = await prepare(message, owner);
  const user = userId ? owner : undefined;
  if (user && forms.notification)
    await notify(user.id, forms.notification, message.id, message.createdAt, message.isOwnAction);
  const providerId = message.mailedAt
    ? (message.providerId ?? 'none')
    : await deliverMail(message, mail, user);
  if (providerId === undefined) return;
  const phone = textNumberOf(user, message);
  if (forms.sms && phone) {
    if (!message.mailedAt) await markMailDone(messageId, providerId, new Date());
    if (!(await deliverText(message, phone, forms.sms))) return;
  }
  await markMessageSent(messageId, providerId, message.mailedAt ?? new Date().toISOString());
  logger.info('Message delivered', { messageId, template: message.template });
}

async function leaveOut(message: StoredMessage): Promise<void> {
  await markMessageSent(message.id, 'none', new Date().toISOString());
  logger.info('Message left out', { messageId: message.id, template: message.template });
}

async function prepare(message: StoredMessage, owner: Contact | undefined) {
  const isConfirmed = owner?.emailVerified === true && owner.email === message.to;
  try {
    return {
      forms: shortFormsOf(message.template, message.data),
      mail: renderMail(message.template, message.data, isConfirmed),
    };
  } catch (error) {
    await quarantineMessage(message.id, 'It cannot be rendered');
    throw error;
  }
}

/**
 * Sends a mail.
 * @returns the mail's id at the provider, or `none` when no address may get it; undefined when the message
 * has to wait
 */
async function deliverMail(
  message: StoredMessage,
  mail: Mail,
  user: Contact | undefined,
): Promise<string | undefined> {
  const isSwitchedOff = user?.emailProblem && user.email === message.to;
  // The address of a deleted account is empty.
  if (isSwitchedOff || message.to === '') {
    logger.info('No mail: there is no address to write to', { messageId: message.id });
    return 'none';
  }
  try {
    const to = message.to === staffAddress ? setting('SUPPORT_EMAIL') : message.to;
    const providerId = await unlessTooFast(() => sendMail(to, message.template, mail, message.id));
    count('MailSent');
    return providerId;
  } catch (error) {
    if (!isTooFast(error)) count('MailFailed');
    if (providerFailureOf(error) === 'refused') {
      await quarantineMessage(message.id, (error as Error).message);
      throw error;
    }
    if (isStuck(message.attempts ?? 0)) count('MailStuck');
    logger.warn('The mail waits for the provider', { messageId: message.id, error: error as Error });
    await postponeMessage(message, new Date());
    return undefined;
  }
}

/** Calls a provider, and repeats the call after a pause when the provider refused it as too soon. */
async function unlessTooFast<Result>(send: () => Promise<Result>): Promise<Result> {
  for (const wait of waitsMs) {
    try {
      return await send();
    } catch (error) {
      if (!isTooFast(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
    }
  }
  return send();
}

/**
 * The phone number for the SMS. Undefined when the member does not want SMS, or when the SMS was sent or is
 * too late.
 */
function textNumberOf(user: Contact | undefined, message: StoredMessage): string | undefined {
  const { textOnly } = message;
  if (textOnly)
    return !message.smsSentAt && Date.now() < Date.parse(textOnly.until) ? textOnly.phone : undefined;
  const isLate = Date.now() - Date.parse(message.createdAt) > textStaysUsefulMs;
  return user?.smsEnabled && user.phone && !message.smsSentAt && !isLate ? user.phone : undefined;
}

/**
 * Sends an SMS.
 * @returns false when the message has to wait
 */
async function deliverText(message: StoredMessage, phone: string, text: string): Promise<boolean> {
  await markSmsSent(message.id, new Date());
  try {
    await sendSms(phone, text);
    count('SmsSent');
  } catch (error) {
    count('SmsFailed');
    logger.warn('The text message did not go out', { messageId: message.id, error: error as Error });
    if (providerFailureOf(error) === 'passing') {
      await postponeMessage(message, new Date());
      return false;
    }
  }
  return true;
}
