import { setting } from '#functions/platform/setting.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { notify } from '#functions/inbox/use-cases/notify.ts';
import { getContact, type Contact } from '../data/contact.ts';
import { sendMail } from '../data/send-mail.ts';
import { takeOffSuppressionList } from '../data/take-off-suppression-list.ts';
import {
  claimMessage,
  clearSmsMark,
  deferMessage,
  isOutdated,
  markMailDone,
  markMessageSent,
  markSmsSent,
  quarantineMessage,
  postponeMessage,
  staffAddress,
  type StoredMessage,
} from '../data/outbox.ts';
import { smsSender } from '../data/sms-sender.ts';
import type { Mail } from '../domain/mail-templates.ts';
import { isStuck, isTooFast, providerFailureOf } from '../domain/provider-failure.ts';
import { smsQuietUntil } from '../domain/sms-quiet-until.ts';
import { renderMail, shortFormsOf } from '../templates/render-message.ts';

const sendSms = smsSender(3000);

/**
 * The pauses before the repeats of a call that came too fast, in milliseconds. Each pause is made up to half
 * shorter or longer at random. Even with all pauses, the worker delivers its batch of three messages in time.
 */
const waitsMs = [300, 800, 1500];
/** Milliseconds after which an SMS is too late (not for `textOnly`). Quiet hours are shorter: at most 13 hours. */
const textStaysUsefulMs = 14 * 3600_000;

/**
 * Delivers a message of the outbox. Any number of calls for the same message do no harm, because a call that
 * cannot claim it does nothing.
 * 1. The message is claimed. A message with `waits` is left out when its account was deleted, or has a
 * message about a later version of the same record.
 * 2. The notification is written, once in all calls, because its id is made from the message's id.
 * 3. The mail is sent, with the reader's name only when the address is confirmed. Before `email-on-again`, the
 * address is taken off SES's suppression list. After a crash before the
 * mail is marked as sent, in step 4 or 5, it is sent again.
 * 4. When there is an SMS, a sent mail is marked as sent first. Then the SMS is marked and sent, even when
 * the mail was not sent. After a crash between mark and sending, the SMS is never sent. In quiet hours it
 * waits until they end. A message by SMS alone (`textOnly`) has no mail.
 * 5. The message is marked as sent, and its content is removed.
 * When a provider is down or too busy, the message waits in the outbox for some minutes, so that an outage
 * fills no dead-letter queue. When the provider refuses a mail for good, or no template can render the
 * message, it is quarantined and the error is thrown. The queue then tries it five times and keeps it for a
 * person.
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
  const { providerId, refusal } = await deliverMail(message, mail, user);
  const phone = forms.sms && textNumberOf(user, message);
  const quietUntil = phone ? smsQuietUntil(message.template, message.data, new Date()) : undefined;
  if (phone && providerId !== undefined && !message.mailedAt)
    await markMailDone(messageId, providerId, new Date());
  const isTextDone = !forms.sms || !phone || quietUntil || (await deliverText(message, phone, forms.sms));
  if (refusal) {
    await quarantineMessage(messageId, refusal.message, quietUntil);
    throw refusal;
  }
  if (providerId === undefined || !isTextDone) return postponeMessage(message, new Date());
  if (quietUntil) return deferMessage(messageId, quietUntil);
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
 * @returns `providerId` when the mail is done: its id at the provider, or `none` when no address may get it.
 * `refusal`, the provider's error, when the provider refuses the mail for good. An empty object when the mail
 * is tried again later
 */
async function deliverMail(
  message: StoredMessage,
  mail: Mail,
  user: Contact | undefined,
): Promise<{ providerId?: string; refusal?: Error }> {
  if (message.mailedAt) return { providerId: message.providerId ?? 'none' };
  const isSwitchedOff = user?.emailProblem && user.email === message.to;
  // The address is empty for a deleted account, and for a message by SMS alone.
  if (isSwitchedOff || message.to === '') {
    logger.info('No mail: there is no address to write to', { messageId: message.id });
    return { providerId: 'none' };
  }
  try {
    const to = message.to === staffAddress ? setting('SUPPORT_EMAIL') : message.to;
    if (message.template === 'email-on-again') await unlessTooFast(() => takeOffSuppressionList(to));
    const providerId = await unlessTooFast(() => sendMail(to, message.template, mail, message.id));
    count('MailSent');
    return { providerId };
  } catch (error) {
    if (!isTooFast(error)) count('MailFailed');
    if (providerFailureOf(error) === 'refused') return { refusal: error as Error };
    if (isStuck(message.attempts ?? 0)) count('MailStuck');
    logger.warn('The mail waits for the provider', { messageId: message.id, error: error as Error });
    return {};
  }
}

/** Repeats a call after a pause when the provider refuses it because calls come too fast. */
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

/** Undefined when the member does not want SMS, or when the SMS was sent or is too late. */
function textNumberOf(user: Contact | undefined, message: StoredMessage): string | undefined {
  const { textOnly } = message;
  if (textOnly)
    return !message.smsSentAt && Date.now() < Date.parse(textOnly.until) ? textOnly.phone : undefined;
  const isLate = Date.now() - Date.parse(message.createdAt) > textStaysUsefulMs;
  return user?.smsEnabled && user.phone && !message.smsSentAt && !isLate ? user.phone : undefined;
}

/** @returns false when the provider could not send the SMS now, so that the message is tried again later */
async function deliverText(message: StoredMessage, phone: string, text: string): Promise<boolean> {
  await markSmsSent(message.id, new Date());
  try {
    await sendSms(phone, text);
    count('SmsSent');
  } catch (error) {
    count('SmsFailed');
    logger.warn('The text message did not go out', { messageId: message.id, error: error as Error });
    if (providerFailureOf(error) === 'passing') {
      await clearSmsMark(message.id);
      return false;
    }
  }
  return true;
}
