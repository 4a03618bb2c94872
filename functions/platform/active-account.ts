import type { Reference } from './entity.ts';
import { AppError } from './errors.ts';
import { keys } from './keys.ts';
import { getItem } from './table.ts';

/**
 * A reference to the caller's account, to be read with other items. A token outlives the account by up to an
 * hour, so every call of a member checks the account.
 * @throws AppError `unauthenticated` when the account was switched off or is gone
 */
export const activeAccountAt = (userId: string): Reference<void> => ({
  key: keys.user(userId),
  read: (account: Record<string, unknown> | undefined) => refuseInactive(account),
});

/** Checks the caller's account by a read of its own, where there is no batch to read it with. */
export const requireActiveAccount = async (userId: string): Promise<void> =>
  refuseInactive(await getItem<Record<string, unknown>>(keys.user(userId)));

/**
 * Checks an account that was read.
 * @throws AppError `unauthenticated` when it was switched off or is gone
 */
export function refuseInactive<Account extends { status?: unknown }>(
  account: Account | undefined,
): asserts account is Account {
  if (account === undefined || account.status === 'inactive')
    throw new AppError('unauthenticated', 'This account has been deactivated.');
}
