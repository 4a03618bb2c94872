import type { Reference } from './entity.ts';
import { AppError } from './errors.ts';
import { keys } from './keys.ts';
import { getItem } from './table.ts';

/**
 * Refers to the caller's account, for a batch that reads other items too (`getEntities`). A token stays valid
 * for up to an hour after its account is gone, so every call of a member checks the account.
 * @throws AppError `unauthenticated` when the account was switched off or is gone
 */
export const activeAccountAt = (userId: string): Reference<void> => ({
  key: keys.user(userId),
  read: (account: Record<string, unknown> | undefined) => refuseInactive(account),
});

/** Checks the caller's account by a request of its own, where `activeAccountAt` is not possible. */
export const requireActiveAccount = async (userId: string): Promise<void> =>
  refuseInactive(await getItem<Record<string, unknown>>(keys.user(userId)));

/** @throws AppError `unauthenticated` when the account was switched off or is gone */
export function refuseInactive<Account extends { status?: unknown }>(
  account: Account | undefined,
): asserts account is Account {
  if (account === undefined || account.status === 'inactive')
    throw new AppError('unauthenticated', 'This account has been deactivated.');
}
