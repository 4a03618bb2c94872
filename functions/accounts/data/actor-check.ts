import { AppError, changedMeanwhile, conflict } from '#functions/platform/errors.ts';
import { TransactionRefused, type NamedWrite } from '#functions/platform/table.ts';
import { duplicateEmail, userEntity } from './users.ts';

/**
 * Checks that the actor is still an admin. Of two admins who take away each other's rights at the same time,
 * only one succeeds, so one is always left. No check is added when actors change their own account, because
 * the write of that account checks it.
 */
export const stillAdmin = (actorId: string, userId: string | undefined): NamedWrite[] =>
  actorId === userId
    ? []
    : [{ ...userEntity.checkAt([actorId], { role: 'admin', status: 'active' }), name: 'actor' }];

/** Answers the AppError for a refused change of an account; any other error is answered as it is. */
export function refusedChange(error: unknown): unknown {
  if (!(error instanceof TransactionRefused)) return error;
  if (error.failed.includes('actor')) return new AppError('forbidden', 'Admin access required');
  if (error.failed.includes('email')) return duplicateEmail();
  if (error.failed.includes('user')) return changedMeanwhile('user');
  return conflict('This could not be saved. Please try again.');
}
