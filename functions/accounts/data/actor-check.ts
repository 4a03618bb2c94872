import { AppError, changedMeanwhile, conflict } from '#functions/platform/errors.ts';
import { TransactionRefused, type NamedWrite } from '#functions/platform/table.ts';
import { duplicateEmail, userEntity } from './users.ts';

/**
 * Checks that the user who changes another's account still is an admin. Two admins who take each other's
 * rights away cannot both succeed, so that one admin is always left. Nothing is checked for a user's own
 * account, because its own write does that.
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
