import { opensBackOffice } from '#shared/contracts/users/opens-back-office.ts';
import { depositSet } from '#functions/accounts/data/account-change.ts';
import { accountWrites, emailWrites, mailsOnAgain } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { refuseOptedOut } from '#functions/accounts/use-cases/refuse-opted-out.ts';
import { verificationWrites } from '#functions/accounts/use-cases/verification-writes.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { latestCutoff } from '#functions/cycles/data/cycles.ts';
import { enqueue, outboxMessage, transactWithMails, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { requireOpenLocation } from '#functions/pickup-locations/use-cases/require-open-location.ts';
import { changedMeanwhile, invalid } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { changeStatus } from '#functions/subscriptions/use-cases/change-status.ts';
import { refusedChange, stillAdmin } from '#functions/accounts/data/actor-check.ts';
import { requireInsurance } from '../domain/activation.ts';
import { changeAccount, refuseOwnRights, type AccountChanges } from '../domain/change-account.ts';
import { backOfficeOpened } from './open-back-office.ts';
import { askAboutOpenBusiness } from './refuse-open-vendor.ts';
import { insuranceDecided } from './insurance-decided.ts';
import { requireAccount } from './require-account.ts';

/**
 * Saves staff's changes of an account:
 * 1. The account must still have the version that staff saw. Staff must confirm a change that ends the
 * business with a vendor who has open matters. For access to the back office, an admin proves their password.
 * 2. One transaction writes the account and the mails: to the old and the new address, to staff about a new
 * admin, and to a vendor about the insurance.
 * 3. The subscription gets its status by the rules of subscriptions, in a transaction of its own.
 * @param prove proves the password, as `proveToOpenBackOffice`
 * @throws AppError `not_found`; `conflict` when the account changed since staff saw it, when the email
 * address is taken, and for open matters (at `confirm`); `invalid`, also as `refuseOptedOut`; Refusal as
 * `changeAccount`, `refuseOwnRights` and `requireInsurance`
 */
export async function updateAccount(
  userId: string,
  { subscription_status: subscriptionStatus, ...fields }: AccountChanges,
  { version, isConfirmed, prove }: { version: number; isConfirmed: boolean; prove(): Promise<void> },
  by: string,
  now: Date,
): Promise<{ before: User; after: User }> {
  const user = await requireAccount(userId);
  if (user.version !== version) throw changedMeanwhile('user');
  const movesLocation = fields.pickup_location_id && fields.pickup_location_id !== user.pickupLocationId;
  const after = changeAccount(user, fields, movesLocation ? await latestCutoff(now) : undefined, now);
  if (movesLocation) await requireOpenLocation(fields.pickup_location_id ?? '');
  refuseOwnRights(by === userId, user, after);
  requireInsurance(user, after, now);
  await refuseOptedOut(user, after);
  if (!isConfirmed) await askAboutOpenBusiness(user, after, now);
  if (opensBackOffice(user, after)) await prove();
  const { subscriptionId } = user;
  const setsSubscription = subscriptionStatus && subscriptionStatus !== user.subscriptionStatus;
  if (setsSubscription && !subscriptionId)
    throw invalid('subscription_status', 'This user has no subscription. It begins when a share is bought.');
  // The account is written first. If that is refused, the subscription has not been cancelled yet.
  const writtenUser =
    Object.keys(fields).length === 0 ? user : await writeAccount(user, after, by, now, fields.deposit_reason);
  if (!setsSubscription || !subscriptionId) return { before: user, after: writtenUser };
  await changeStatus({ actorId: by, subscriptionId, byStaffToo: true, now }, subscriptionStatus);
  return { before: user, after: { ...writtenUser, subscriptionStatus } };
}

/** @throws AppError and Refusal as `updateAccount` */
export async function setAccountStatus(
  userId: string,
  status: User['status'],
  isConfirmed: boolean,
  by: string,
  now: Date,
): Promise<User> {
  const user = await requireAccount(userId);
  if (user.status === status) return user;
  const after: User = { ...user, status, updatedAt: now.toISOString() };
  refuseOwnRights(by === userId, user, after);
  if (!isConfirmed) await askAboutOpenBusiness(user, after, now);
  return writeAccount(user, after, by, now);
}

/** True when an admin who was switched off gets access again. No password is needed for that, and staff are told. */
const isSwitchedOn = (user: User, after: User): boolean =>
  after.role === 'admin' && after.status === 'active' && user.status !== 'active';

async function writeAccount(
  user: User,
  after: User,
  by: string,
  now: Date,
  depositReason?: string,
): Promise<User> {
  const emailMove = after.email === user.email ? undefined : movedEmail(user, after, now);
  const insuranceMail = insuranceDecided(user, after, now);
  const openingMail =
    opensBackOffice(user, after) || isSwitchedOn(user, after)
      ? await backOfficeOpened(after, by, now)
      : undefined;
  try {
    const writes = [
      ...accountWrites(user, after),
      ...depositSet(user, after, depositReason, now),
      ...(emailMove?.writes ?? []),
      auditEntry({ by, at: now, kind: 'user', id: user.id, before: user, after }),
      ...stillAdmin(by, user.id),
    ];
    await transactWithMails(writes, [...(emailMove?.mails ?? []), openingMail, insuranceMail]);
    await enqueue(mailsOnAgain(user, after).map(({ id }) => id));
  } catch (error) {
    throw refusedChange(error);
  }
  return { ...after, version: user.version + 1 };
}

/** Answers the writes and mails of a new email address: a link that confirms it, and a note to the old address. */
function movedEmail(user: User, after: User, now: Date): { writes: NamedWrite[]; mails: OutboxMail[] } {
  const link = verificationWrites(after, after.email, now);
  const notice = outboxMessage(
    {
      id: newId('msg', now),
      template: 'email-changed',
      to: user.email,
      accountId: user.id,
      data: { newEmail: after.email },
    },
    now,
  );
  return {
    writes: [...emailWrites(user.id, user.email, after.email), link.write],
    mails: [link.mail, notice],
  };
}
