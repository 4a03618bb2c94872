import { outboxMail, transactWithMails } from '#functions/outbox/data/outbox.ts';
import { AppError } from '#functions/platform/errors.ts';
import { answerWithCode, type CodeNeeded, type Tokens } from '#functions/platform/identity-provider.ts';
import { logger } from '#functions/platform/logger.ts';
import type { User } from '../domain/user.ts';

const hourMs = 3_600_000;

/**
 * Opens the session by a code. A mail tells the account's owner of a refused code, at most once an hour.
 * Somebody with a stolen session can replace the authenticator at the user pool. The owner notices it by this
 * mail.
 * @throws AppError as `answerWithCode`
 */
export async function answerOrTell(user: User, needed: CodeNeeded, code: string, now: Date): Promise<Tokens> {
  try {
    return await answerWithCode(needed, code);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') await tellRefused(user, now);
    throw error;
  }
}

async function tellRefused(user: User, now: Date): Promise<void> {
  const id = `msg_code-refused-${user.id}-${Math.floor(now.getTime() / hourMs)}`;
  try {
    const data = { firstName: user.firstName };
    await transactWithMails([], [outboxMail(id, user, 'second-factor-refused', data, now)]);
  } catch (error) {
    logger.error('A refused code could not be told', { userId: user.id, error: error as Error });
  }
}
