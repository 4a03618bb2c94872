import { randomInt } from 'node:crypto';
import { phoneCode } from '#shared/contracts/accounts/phone.ts';
import { outboxMessage, transactWithMails } from '#functions/outbox/data/outbox.ts';
import { isOptedOut } from '#functions/outbox/data/is-opted-out.ts';
import { AppError, conflict, invalid } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { countOrRefuse } from '#functions/platform/rate-limit.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { keyedHash } from '#functions/platform/signed-token.ts';
import { phoneCodeWrite, tryPhoneCode, usePhoneCode } from '../data/phone-codes.ts';
import { changeContactFacts, requireUser } from '../data/users.ts';
import type { User } from '../domain/user.ts';
import { repliedStop } from './refuse-opted-out.ts';

/** Limits the codes sent to one phone number: somebody could use many accounts to send SMS to a stranger. */
const codesToNumber = [
  { counter: 'phone-code-to', atMost: 3, within: '1 hour' },
  { counter: 'phone-code-to-in-a-day', atMost: 6, within: '1 day' },
] as const;

/**
 * Limits the codes sent to all phone numbers together, because each SMS costs money. A day with many new members
 * needs about 50 codes.
 */
const codesOfStage = { counter: 'phone-codes-of-all', atMost: 200, within: '1 day' } as const;

const minuteMs = 60_000;

const hashOf = (userId: string, phone: string, code: string): Promise<string> =>
  keyedHash('phone-code', [userId, phone, code].join(' '));

const cannotText = () => new AppError('unavailable', 'We cannot send text messages right now.');

/**
 * Sends a code to the member's number by SMS (Q042), in place of an earlier one.
 * @throws AppError `not_found`; `unavailable` when the stage has no number to send from, when the SMS service
 * does not answer, and when the day's codes are used up; `conflict` when the member has no number, and when
 * the number is confirmed or replied STOP; `too_many_requests`
 */
export async function sendPhoneCode(userId: string, now: Date): Promise<void> {
  if (!process.env.SMS_ORIGINATION_NUMBER) throw cannotText();
  const { phone, phoneVerified } = await requireUser(userId);
  if (!phone) throw conflict('Please add a phone number to your profile first.');
  if (phoneVerified) throw conflict('This phone number is already confirmed.');
  if (await hasRepliedStop(phone)) throw conflict(repliedStop());
  for (const limit of codesToNumber) await countOrRefuse(limit, phone, now);
  await countForStage(now);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + phoneCode.minutes * minuteMs);
  const codeWrite = phoneCodeWrite({
    userId,
    phone,
    hash: await hashOf(userId, phone, code),
    expiresAt: expiresAt.toISOString(),
    tries: 0,
    ttl: Math.floor(expiresAt.getTime() / 1000) + 24 * 3600,
  });
  const message = outboxMessage(
    {
      id: newId('msg', now),
      template: 'phone-code',
      to: '',
      textOnly: { phone, until: expiresAt.toISOString() },
      accountId: userId,
      data: { code },
    },
    now,
  );
  await transactWithMails([codeWrite], [message]);
}

/** @throws AppError `unavailable` when the service does not answer */
async function hasRepliedStop(phone: string): Promise<boolean> {
  try {
    return await isOptedOut(phone);
  } catch (error) {
    logger.warn('The opt-out list could not be asked', { error: error as Error });
    throw cannotText();
  }
}

/** @throws AppError `unavailable` when no code of the day is left. The refusal also raises an alarm */
async function countForStage(now: Date): Promise<void> {
  try {
    await countOrRefuse(codesOfStage, 'stage', now);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    count('PhoneCodesRefused');
    throw cannotText();
  }
}

/**
 * Confirms the member's number by a code. The try is counted before anything is compared. Of two simultaneous
 * calls, the later one finds the number confirmed.
 * @throws AppError `not_found`; `invalid` (at `code`) for a wrong or expired code; `too_many_requests` once
 * the code was tried five times; `conflict` when the account changed again and again
 */
export async function verifyPhone(userId: string, enteredCode: string, now: Date): Promise<User> {
  const code = await tryPhoneCode(userId, now);
  return retryOnConflict(
    async () => {
      const user = await requireUser(userId);
      if (user.phoneVerified) return user;
      if (code === 'used up')
        throw new AppError('too_many_requests', 'This code was tried too often. Please ask for a new one.');
      if (code === 'none') throw invalid('code', 'This code has expired. Please ask for a new one.');
      if (code.phone !== user.phone)
        throw invalid('code', 'This code was sent to another number. Please ask for a new one.');
      if (code.hash !== (await hashOf(userId, user.phone, enteredCode)))
        throw invalid('code', 'This is not the code we sent you. Please check it and try again.');
      return changeContactFacts(user, { phoneVerified: true, updatedAt: now.toISOString() }, [
        usePhoneCode(code),
      ]);
    },
    { message: 'Your account was changed in the meantime. Please ask for a new code.' },
  );
}
