import { newId } from '#functions/platform/ids.ts';
import { replacePassword } from '#functions/platform/identity-provider.ts';
import { logger } from '#functions/platform/logger.ts';
import { transact } from '#functions/platform/table.ts';
import { outboxWrite, relay } from '#functions/messages/data/outbox.ts';
import { requireUser } from '../data/users.ts';

/**
 * Changes the own password and tells the member, who may not have been the one. The password is the pool's:
 * once it is changed, a message that cannot be written does not make the change fail.
 * @throws AppError `invalid` for a wrong current password or a refused new one; `too_many_requests`.
 */
export async function changeOwnPassword(
  userId: string,
  accessToken: string,
  current: string,
  next: string,
  now: Date,
): Promise<void> {
  await replacePassword(accessToken, current, next);
  try {
    const user = await requireUser(userId);
    const id = newId('msg', now);
    await transact([
      outboxWrite(
        {
          id,
          template: 'password-changed',
          to: user.email,
          userId,
          data: { firstName: user.firstName },
        },
        now,
      ),
    ]);
    await relay([id]);
  } catch (error) {
    logger.error('A changed password could not be told', { userId, error: error as Error });
  }
}
