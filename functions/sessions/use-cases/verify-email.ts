import { conflict } from '#functions/platform/errors.ts';
import { keys } from '#functions/platform/keys.ts';
import { limitRate } from '#functions/platform/rate-limit.ts';
import { transact, TransactionRefused, update } from '#functions/platform/table.ts';
import { relay } from '#functions/messages/data/outbox.ts';
import { readToken, useToken } from '#functions/members/data/tokens.ts';
import { requireUser } from '#functions/members/data/users.ts';
import { verificationWrites } from './send-verification.ts';

const spent = () => conflict('This confirmation link is invalid or has expired.');

/** @throws AppError `conflict` when the link is used, expired, or for an address the account has left. */
export async function verifyEmail(token: string, now: Date): Promise<void> {
  const found = await readToken(token, 'verify-email', now);
  if (!found) throw spent();
  try {
    await transact([
      useToken(token),
      update('user', {
        Key: keys.user(found.userId),
        UpdateExpression: 'SET emailVerified = :true, updatedAt = :now',
        ConditionExpression: 'email = :email',
        ExpressionAttributeValues: { ':true': true, ':now': now.toISOString(), ':email': found.email },
      }),
    ]);
  } catch (error) {
    if (error instanceof TransactionRefused) throw spent();
    throw error;
  }
}

/** Mails a fresh confirmation link; a confirmed address gets none. */
export async function resendVerification(userId: string, now: Date): Promise<void> {
  await limitRate(`verify:${userId}`, 5, 3600, now);
  const user = await requireUser(userId);
  if (user.emailVerified) return;
  const { writes, messageId } = verificationWrites(user, user.email, now);
  await transact(writes);
  await relay([messageId]);
}
