import { setTimeout } from 'node:timers/promises';
import { conflict } from '#functions/platform/errors.ts';
import { setPassword, signOutEverywhere } from '#functions/platform/identity-provider.ts';
import { newId } from '#functions/platform/ids.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { transact, TransactionRefused, type NamedWrite } from '#functions/platform/table.ts';
import { outboxWrite, enqueue } from '#functions/outbox/data/outbox.ts';
import { findUserIdByEmail, confirmEmail, userEntity } from '../data/users.ts';
import type { User } from '../domain/user.ts';
import { issueToken, readToken, useToken } from '../data/tokens.ts';
import { refuseCommonPassword } from '../domain/common-passwords.ts';

const hour = 3600 * 1000;
/** How long a mailed link works. */
const lifetimeMilliseconds = { 'reset-password': hour, 'account-created': 7 * 24 * hour };
const spent = () => conflict('This password reset link is invalid or has expired.');

/** Milliseconds that asking takes at least: longer than mailing a link does. */
const minDuration = 250;

/**
 * Mails a reset link when the address has an account; says nothing about whether it has one (Q046), neither by
 * its answer nor by how long that takes.
 */
export async function requestPasswordReset(email: string, now: Date): Promise<void> {
  await Promise.all([mailResetLink(email, now), setTimeout(minDuration)]);
}

async function mailResetLink(email: string, now: Date): Promise<void> {
  const userId = await findUserIdByEmail(email);
  const user = userId ? await userEntity.get(userId) : undefined;
  if (!user || user.status === 'inactive') return;
  const { writes, messageId } = passwordLinkWrites(user, 'reset-password', now);
  await transact(writes);
  await enqueue([messageId]);
}

/** A link to choose a password by, and the write that makes it work, for as long as that template's does. */
export function passwordLink(
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  template: keyof typeof lifetimeMilliseconds,
  now: Date,
): { link: string; write: NamedWrite } {
  const { token, write } = issueToken({
    purpose: 'reset-password',
    userId,
    email,
    expiresAt: new Date(now.getTime() + lifetimeMilliseconds[template]).toISOString(),
  });
  return { link: absoluteUrl('/reset-password', { token }), write };
}

/** The writes that mail a link to choose a password by, and the message's id to enqueue. */
export function passwordLinkWrites(
  user: Pick<User, 'id' | 'email' | 'firstName'>,
  template: keyof typeof lifetimeMilliseconds,
  now: Date,
): { writes: NamedWrite[]; messageId: string } {
  const { email, firstName } = user;
  const { link, write } = passwordLink(user, template, now);
  const messageId = newId('msg', now);
  const data = { firstName, link };
  return { writes: [write, outboxWrite({ id: messageId, template, to: email, data }, now)], messageId };
}

/**
 * Sets a new password by a mailed token and ends every session. A password that would be refused leaves the
 * token as it is; else the token is used up first: a crash afterwards costs the member one more mail, never a
 * link that works twice.
 * @throws AppError `conflict` for a token that is unknown, used or expired; `invalid` for the password.
 */
export async function resetPassword(token: string, password: string, now: Date): Promise<void> {
  refuseCommonPassword('password', password);
  const found = await readToken(token, ['reset-password'], now);
  if (!found) throw spent();
  const user = await userEntity.get(found.userId);
  if (!user || user.email !== found.email) throw spent();
  const messageId = newId('msg', now);
  const notice = outboxWrite(
    {
      id: messageId,
      template: 'password-changed',
      to: user.email,
      userId: user.id,
      data: { firstName: user.firstName },
    },
    now,
  );
  try {
    await transact([useToken(token), notice, confirmEmail(user.id, user.email)]);
  } catch (error) {
    if (error instanceof TransactionRefused) throw spent();
    throw error;
  }
  await setPassword(user.id, password);
  await signOutEverywhere(user.id);
  await enqueue([messageId]);
}
