import type { Reference } from './entity.ts';
import { AppError } from './errors.ts';
import { keys } from './keys.ts';
import { getItem } from './table.ts';

/**
 * Refers to the caller's account, so that one batch can read it with other items. Reading throws unless the
 * account is active. A token stays valid for up to an hour after its account is gone, so every call of a
 * member checks the account.
 * @throws AppError `unauthenticated` when the account was switched off or is gone
 */
export const activeAccountAt = (userId: string): Reference<void> => ({
  key: keys.user(userId),
  read: (account: Record<string, unknown> | undefined) => refuseInactive(account),
});

/** Checks the caller's account by a separate read, for calls without a batch. */
export const requireActiveAccount = async (userId: string): Promise<void> =>
  refuseInactive(await getItem<Record<string, unknown>>(keys.user(userId)));

/**
 * Refuses an account that was read and is not active.
 * @throws AppError `unauthenticated` when the account was switched off or is gone
 */
export function refuseInactive<Account extends { status?: unknown }>(
  account: Account | undefined,
): asserts account is Account {
  if (account === undefined || account.status === 'inactive')
    throw new AppError('unauthenticated', 'This account has been deactivated.');
}
