import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { formerMemberWrites } from '#functions/accounts/data/former-members.ts';
import { deletionWrites, requireUser, userEntity } from '#functions/accounts/data/users.ts';
import { listOrdersOf } from '#functions/orders/data/orders.ts';
import { outboxMessage, transactWithMails } from '#functions/outbox/data/outbox.ts';
import { fullName, type User } from '#functions/accounts/domain/user.ts';
import { provePassword } from '#functions/accounts/use-cases/prove-password.ts';
import { AppError, conflict, notFound } from '#functions/platform/errors.ts';
import { removeLogin } from '#functions/platform/identity-provider.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { listRedemptions } from '#functions/promotions/data/promotions.ts';
import { localDate } from '#shared/local-date.ts';
import { refusedChange, stillAdmin } from '#functions/accounts/data/actor-check.ts';
import { refuseOpenVendor } from './refuse-open-vendor.ts';
import { deletedAccount, reasonToAsk } from '../domain/deleted-account.ts';

/** The number of latest orders that are searched for open orders. */
const lastOrders = 50;

/**
 * Deletes an account:
 * 1. A vendor with open orders, promises for the shares or products on sale is refused. Open orders of a
 * member, a deposit, credit, and money owed to a vendor must be confirmed first.
 * 2. One transaction takes everything personal from the account, frees its email address and referral code,
 * and marks it to be cleared. A record keeps the used trial and codes, because a member gets them only once.
 * 3. The pool forgets the password and the sessions.
 * The job `clear-deleted-users.ts` does the rest, and repeats what failed here.
 * @throws AppError `not_found`; `conflict` for the own account, for open matters (at `confirm` where staff may
 * confirm them), and when the account changed since it was read
 */
export async function deleteAccount(
  userId: string,
  isConfirmed: boolean,
  by: string,
  now: Date,
): Promise<void> {
  const user = await userEntity.get(userId);
  if (!user) throw notFound('User');
  if (user.deletedAt) return;
  if (userId === by) throw conflict('You cannot delete your own account. Please ask another admin.');
  if (user.role === 'vendor') await refuseOpenVendor(user, isConfirmed, now);
  if (!isConfirmed) await askAboutOpenOrders(user, `${fullName(user)} has`, now);
  await deleteUser(user, by, now);
}

/**
 * Deletes a customer's own account. Vendors and admins must ask, because their products and rights concern
 * others.
 * @throws AppError `invalid` (at `current_password`) and `too_many_requests` as `provePassword`; `conflict`
 * for a vendor or an admin, for open matters (at `confirm`), and when the account changed since it was read
 */
export async function closeOwnAccount(
  userId: string,
  password: string,
  isConfirmed: boolean,
  now: Date,
): Promise<void> {
  const user = await requireUser(userId);
  if (user.role !== 'customer')
    throw conflict('Please ask the co-op to close the account of a vendor or an admin.');
  await provePassword(userId, password, now);
  if (!isConfirmed) await askAboutOpenOrders(user, 'You have', now);
  await deleteUser(user, userId, now);
}

/**
 * Deletes an account that was deleted before a restore of the table brought it back.
 * @throws AppError `not_found`; `conflict` when the account changed since it was read
 */
export async function deleteAgain(userId: string, by: string, deletedAt: Date): Promise<void> {
  const user = await userEntity.get(userId);
  if (!user) throw notFound('User');
  if (!user.deletedAt) await deleteUser(user, by, deletedAt);
}

async function deleteUser(user: User, by: string, now: Date): Promise<void> {
  const { id: userId } = user;
  const id = newId('msg', now);
  const goodbye = outboxMessage({ id, template: 'account-deleted', to: user.email, data: {} }, now);
  const deletedUser = deletedAccount(user, now);
  const redeemedCodes = (await listRedemptions(userId)).map(({ code }) => code);
  const former = await formerMemberWrites(user, redeemedCodes);
  try {
    const writes = [
      ...deletionWrites(user, deletedUser),
      ...former,
      // The entry leaves out the account's values, because the deletion removes them.
      auditEntry({ by, at: now, kind: 'user', id: userId, after: { deletedAt: deletedUser.deletedAt } }),
      ...stillAdmin(by, userId),
    ];
    await transactWithMails(writes, [goodbye]);
  } catch (error) {
    throw refusedChange(error);
  }
  logger.info('User deleted', { userId, by });
  try {
    await removeLogin(userId);
  } catch (error) {
    logger.warn('The login of a deleted user is left to the job', { userId, error: error as Error });
  }
}

async function askAboutOpenOrders(user: User, who: string, now: Date): Promise<void> {
  const { items } = await listOrdersOf(user.id, lastOrders, undefined);
  const reason = reasonToAsk(who, items, user, localDate(now));
  if (reason) throw new AppError('conflict', reason, [{ path: 'confirm', message: reason }]);
}
