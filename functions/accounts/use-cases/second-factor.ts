import { brand } from '#shared/brand.ts';
import { transactWithMails } from '#functions/outbox/data/outbox.ts';
import { askForCodes, newAuthenticator, verifyAuthenticator } from '#functions/platform/authenticator.ts';
import { conflict } from '#functions/platform/errors.ts';
import {
  isCodeNeeded,
  revoke,
  signIn,
  signOutEverywhere,
  type Tokens,
} from '#functions/platform/identity-provider.ts';
import { TransactionRefused } from '#functions/platform/table.ts';
import { secondFactorWrites } from '../data/second-factor.ts';
import { requireUser } from '../data/users.ts';
import type { User } from '../domain/user.ts';
import { answerOrTell } from './answer-or-tell.ts';
import { provePassword, signInAgain } from './prove-password.ts';

const isOnAlready = () =>
  conflict('Your second factor is on already. To use another app, turn it off first.');

/**
 * Begins the setup: the user pool makes the app's secret, valid once a code from the app is confirmed.
 * @throws AppError `conflict` when the second factor is on, `unauthenticated`; as `provePassword`
 */
export async function startSecondFactor(
  userId: string,
  accessToken: string,
  password: string,
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const user = await requireUser(userId);
  if (user.secondFactorAt) throw isOnAlready();
  await provePassword(userId, password, now);
  const secret = await newAuthenticator(accessToken);
  return { secret, uri: authenticatorUri(user.email, secret) };
}

/** @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
function authenticatorUri(email: string, secret: string): string {
  const issuer = encodeURIComponent(brand.name);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}

/**
 * Turns the second factor on:
 * 1. The password is checked. The pool takes the authenticator's secret when the code is right.
 * 2. Every session ends, and the caller gets a new one by the password.
 * 3. The pool asks for codes from now on.
 * 4. The change is recorded, and the member gets a mail.
 * After a crash before step 3, the setup begins again. After a crash between steps 3 and 4, the next
 * sign-in by a code records the change.
 * @throws AppError `conflict` when it is on or no setup was begun, `unauthenticated`; as `provePassword` and
 * `verifyAuthenticator`
 */
export async function confirmSecondFactor(
  userId: string,
  accessToken: string,
  { password, code }: { password: string; code: string },
  now: Date,
): Promise<Tokens> {
  const user = await requireUser(userId);
  if (user.secondFactorAt) throw isOnAlready();
  await provePassword(userId, password, now);
  await verifyAuthenticator(accessToken, code);
  await signOutEverywhere(userId);
  const session = await signIn(userId, password);
  if (isCodeNeeded(session)) throw isOnAlready();
  await askForCodes(session.accessToken, true);
  await recordSecondFactor(user, 'on', now);
  return session;
}

/**
 * Turns the second factor off, by password and code; by password alone when the pool asks for no code. Open
 * sessions stay. The change is recorded and mailed before it is made at the pool. After a crash in between,
 * the next sign-in by a code records it as on again. So the account never shows a second factor for which the
 * pool asks no code.
 * @throws AppError `conflict` when the second factor is off, `invalid` (at `current_password` or `code`),
 * `too_many_requests`
 */
export async function turnOffSecondFactor(
  userId: string,
  { password, code }: { password: string; code: string },
  now: Date,
): Promise<void> {
  const user = await requireUser(userId);
  if (!user.secondFactorAt) throw conflict('Your second factor is off already.');
  const signInResult = await signInAgain(userId, password);
  const session = isCodeNeeded(signInResult)
    ? await answerOrTell(user, signInResult, code, now)
    : signInResult;
  await recordSecondFactor(user, 'off', now);
  await askForCodes(session.accessToken, false);
  await revoke(session.refreshToken);
}

/** Records and mails what the pool turned on or off. Writes nothing when another call has recorded it already. */
export async function recordSecondFactor(user: User, change: 'on' | 'off', now: Date): Promise<User> {
  const { after, writes, mail } = secondFactorWrites(user, change, user.id, now);
  try {
    await transactWithMails(writes, [mail]);
  } catch (error) {
    if (!(error instanceof TransactionRefused && error.failed.includes('user'))) throw error;
  }
  return after;
}
