import { AppError, changedMeanwhile, conflict } from '#functions/platform/errors.ts';
import { TransactionRefused, type NamedWrite } from '#functions/platform/table.ts';
import { duplicateEmail, userEntity } from './users.ts';

/**
 * Answers the check that the user who changes another's account is still an admin. When two admins take away
 * each other's rights at the same time, only one succeeds, so one admin is always left. For a user's own
 * account no check is needed, because the write of that account checks its role and status.
 */
export const stillAdmin = (actorId: string, userId: string | undefined): NamedWrite[] =>
  actorId === userId
    ? []
    : [{ ...userEntity.checkAt([actorId], { role: 'admin', status: 'active' }), name: 'actor' }];

/**
 * Turns the refusal of an account's change into the AppError that says why. Any other error is returned as it
 * is.
 */
export function refusedChange(error: unknown): unknown {
  if (!(error instanceof TransactionRefused)) return error;
  if (error.failed.includes('actor')) return new AppError('forbidden', 'Admin access required');
  if (error.failed.includes('email')) return duplicateEmail();
  if (error.failed.includes('user')) return changedMeanwhile('user');
  return conflict('This could not be saved. Please try again.');
}
