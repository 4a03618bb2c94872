import { setTimeout } from 'node:timers/promises';
import { conflict } from '#functions/platform/errors.ts';
import { setPassword, signOutEverywhere } from '#functions/platform/identity-provider.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { TransactionRefused, type NamedWrite } from '#functions/platform/table.ts';
import {
  outboxMail,
  outboxMessage,
  transactWithMails,
  type OutboxMail,
} from '#functions/outbox/data/outbox.ts';
import { findUserIdByEmail, newPassword, newPasswordByMail, userEntity } from '../data/users.ts';
import { passwordGenerationOf, type User } from '../domain/user.ts';
import { claimToken, issueToken, readToken, returnToken, useToken } from '../data/tokens.ts';
import { refuseCommonPassword } from '../domain/common-passwords.ts';
import { newDeviceToken } from './known-device.ts';

const hour = 3600 * 1000;
/** For each mail with a password link, the number of milliseconds for which the link works. */
const lifetimeMilliseconds = { 'reset-password': hour, 'account-created': 7 * 24 * hour };
const spentLinkError = () => conflict('This password reset link is invalid or has expired.');
const heldLinkError = () =>
  conflict('This password reset link is being used right now. Please try again in a minute.');

/** The minimum milliseconds of a request. Mailing takes less, so the duration does not show whether a mail was sent. */
const minDuration = 250;

/** Mails a link if the address has an account. Neither the answer nor its duration reveals whether it has (Q046). */
export async function requestPasswordReset(email: string, now: Date): Promise<void> {
  await Promise.all([mailResetLink(email, now), setTimeout(minDuration)]);
}

async function mailResetLink(email: string, now: Date): Promise<void> {
  const userId = await findUserIdByEmail(email);
  const user = userId ? await userEntity.get(userId) : undefined;
  if (!user || user.status === 'inactive') return;
  const { write, mail } = passwordLinkWrites(user, 'reset-password', now);
  await transactWithMails([write], [mail]);
}

/** Answers a link for choosing a password. `write` makes it valid, for as long as the mail's `template` says. */
export function passwordLink(
  user: Pick<User, 'id' | 'email' | 'passwordGeneration'>,
  template: keyof typeof lifetimeMilliseconds,
  now: Date,
): { link: string; write: NamedWrite } {
  const { token, write } = issueToken({
    purpose: 'reset-password',
    userId: user.id,
    email: user.email,
    passwordGeneration: passwordGenerationOf(user),
    expiresAt: new Date(now.getTime() + lifetimeMilliseconds[template]).toISOString(),
  });
  return { link: absoluteUrl('/reset-password', { token }), write };
}

export function passwordLinkWrites(
  user: Pick<User, 'id' | 'email' | 'firstName' | 'passwordGeneration'>,
  template: keyof typeof lifetimeMilliseconds,
  now: Date,
): { write: NamedWrite; mail: OutboxMail } {
  const { id: accountId, email, firstName } = user;
  const { link, write } = passwordLink(user, template, now);
  const message = { id: newId('msg', now), template, to: email, accountId, data: { firstName, link } };
  return { write, mail: outboxMessage(message, now) };
}

/**
 * Sets a new password by a mailed token:
 * 1. The token is held, so that a second caller with another password must wait.
 * 2. The user pool takes the password and ends every session. Both may be repeated.
 * 3. One transaction uses the token up and writes the mail that the password was changed.
 * When step 2 or 3 fails, the token is returned. After a crash its claim ends, and the link works again.
 * @returns the address that the link was mailed to, and a token that makes the device known
 * @throws AppError `conflict` for a token that is unknown, used, held or expired; `invalid` for the password.
 */
export async function resetPassword(
  token: string,
  password: string,
  now: Date,
): Promise<{ email: string; device: string }> {
  refuseCommonPassword('password', password);
  const linkToken = await readToken(token, ['reset-password'], now);
  if (!linkToken) throw spentLinkError();
  const user = await userEntity.get(linkToken.userId);
  if (!user || user.email !== linkToken.email) throw spentLinkError();
  // A password was chosen after the link was made. Older links in a mailbox must not work any more.
  if ((linkToken.passwordGeneration ?? passwordGenerationOf(user)) !== passwordGenerationOf(user))
    throw spentLinkError();
  const claim = await claimToken(token, now);
  if (!claim) throw heldLinkError();
  try {
    await setPassword(user.id, password);
    await signOutEverywhere(user.id);
    await finishReset(user, useToken(token, claim), now);
    const device = await newDeviceToken({ ...user, passwordGeneration: passwordGenerationOf(user) + 1 }, now);
    return { email: user.email, device };
  } catch (error) {
    await letGo(token, claim);
    throw error;
  }
}

/** If the account's address changed since it was read, the new address gets the mail, and no address is confirmed. */
async function finishReset(user: User, usedToken: NamedWrite, now: Date): Promise<void> {
  if (await isFinished(user, [usedToken, newPasswordByMail(user.id, user.email)], now)) return;
  const current = await userEntity.get(user.id);
  if (!current || current.status === 'inactive') throw spentLinkError();
  if (!(await isFinished(current, [usedToken, newPassword(user.id)], now))) throw spentLinkError();
}

/** Step 3 of `resetPassword`; false when the account changed since it was read. */
async function isFinished(user: User, writes: NamedWrite[], now: Date): Promise<boolean> {
  const { firstName } = user;
  const mail = outboxMail(newId('msg', now), user, 'password-changed', { firstName }, now);
  try {
    await transactWithMails(writes, [mail]);
    return true;
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    if (error.failed.includes('token')) throw spentLinkError();
    return false;
  }
}

/** An error is only logged: the claim ends by itself, and the caller gets the error that ended the reset. */
async function letGo(token: string, claim: string): Promise<void> {
  try {
    await returnToken(token, claim);
  } catch (error) {
    logger.warn('A reset link could not be given back', { error: error as Error });
  }
}
