import { conflict } from '#functions/platform/errors.ts';
import { transact, TransactionRefused } from '#functions/platform/table.ts';
import { transactWithMails } from '#functions/outbox/data/outbox.ts';
import { readToken, useToken, type LinkToken } from '../data/tokens.ts';
import { moveToEmail, requireUser, userEntity } from '../data/users.ts';
import { verificationWrites } from './verification-writes.ts';

const spentLinkError = () => conflict('This confirmation link is invalid or has expired.');

const purposes = ['verify-email', 'change-email'] as const;

/**
 * Shows what a link confirms, and changes nothing, because mail scanners open links before a person does.
 * @throws AppError `conflict` as `verifyEmail`
 */
export async function showVerification(
  token: string,
  now: Date,
): Promise<{ email: string; is_new: boolean }> {
  const linkToken = await readToken(token, purposes, now);
  const user = linkToken && (await userEntity.get(linkToken.userId));
  if (!user || user.status === 'inactive') throw spentLinkError();
  const isNew = linkToken.purpose === 'change-email';
  if ((isNew ? user.pendingEmail : user.email) !== linkToken.email) throw spentLinkError();
  return { email: linkToken.email, is_new: isNew };
}

/**
 * Confirms the account's address, or moves the account to the new address that the link was mailed to.
 * @throws AppError `conflict` when the link is used or expired; when the account has left the link's address
 * or gave up moving to it; when another account has taken the new address since the link was mailed.
 */
export async function verifyEmail(token: string, now: Date): Promise<void> {
  const linkToken = await readToken(token, purposes, now);
  if (!linkToken) throw spentLinkError();
  try {
    await (linkToken.purpose === 'change-email'
      ? move(token, linkToken, now)
      : confirm(token, linkToken, now));
  } catch (error) {
    if (error instanceof TransactionRefused) throw spentLinkError();
    throw error;
  }
}

const confirm = (token: string, { userId, email }: LinkToken, now: Date) =>
  transact([
    useToken(token),
    userEntity.updateAt([userId], { emailVerified: true, updatedAt: now.toISOString() }, { email }),
  ]);

async function move(token: string, { userId, email }: LinkToken, now: Date): Promise<void> {
  const user = await userEntity.get(userId);
  if (!user || user.status === 'inactive' || user.pendingEmail !== email) throw spentLinkError();
  await moveToEmail(user, email, [useToken(token)], now);
}

/** Mails a link to the new address that waits for confirmation, or else to the account's unconfirmed address. */
export async function resendVerification(userId: string, now: Date): Promise<void> {
  const user = await requireUser(userId);
  if (user.emailVerified && !user.pendingEmail) return;
  const { write, mail } = user.pendingEmail
    ? verificationWrites(user, user.pendingEmail, now, 'change-email')
    : verificationWrites(user, user.email, now);
  await transactWithMails([write], [mail]);
}
