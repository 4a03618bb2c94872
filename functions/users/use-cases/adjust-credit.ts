import { accountChange } from '#functions/accounts/data/account-change.ts';
import type * as z from 'zod';
import type { creditAdjustment } from '#shared/contracts/users/users.ts';
import { formatCents, toCents } from '#shared/money.ts';
import { getLedgerEntry } from '#functions/accounts/data/ledgers.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { LedgerEntry } from '#functions/accounts/domain/ledger-entry.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { outboxMail, transactWithMails, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { TransactionRefused } from '#functions/platform/table.ts';
import { refusedChange, stillAdmin } from '#functions/accounts/data/actor-check.ts';
import { creditRequestEntity } from '../data/credit-requests.ts';

type Adjustment = z.output<typeof creditAdjustment>;

/**
 * Adds to an account's credit, or takes from it. A repeated request is answered with the first booking.
 * @param isAgain true after a restore of the table: the member was mailed before it, so no mail is written
 * @throws AppError `not_found`; `conflict` when the credit is too small, or when an earlier request with this
 * id asked for something else
 */
export const adjustCredit = (
  userId: string,
  adjustment: Adjustment,
  by: string,
  now: Date,
  { isAgain = false } = {},
) =>
  retryOnConflict(() => adjustOnce(userId, adjustment, by, now, isAgain), {
    message: 'This credit is being changed in another window. Please try again.',
  });

async function adjustOnce(
  userId: string,
  { amount, reason, request_id: requestId }: Adjustment,
  by: string,
  now: Date,
  isAgain: boolean,
): Promise<{ user: User; entry: LedgerEntry }> {
  const amountCents = toCents(amount);
  const [user, bookedRequest] = await getEntities([
    userEntity.at(userId),
    creditRequestEntity.at(userId, requestId),
  ]);
  if (!user || user.deletedAt) throw notFound('User');
  if (bookedRequest) {
    const entry = await getLedgerEntry('credit', userId, bookedRequest.entryId);
    if (entry?.amountCents !== amountCents || entry.reason !== reason)
      throw conflict('Another adjustment was booked for this request. Please start again.');
    return { user, entry };
  }
  const balanceAfterCents = user.creditCents + amountCents;
  if (balanceAfterCents < 0)
    throw conflict(`This account has ${formatCents(user.creditCents)} of credit; no more can be taken.`);
  const entryId = newId('crd', now);
  const isTold = amountCents > 0 && !isAgain;
  try {
    const writes = [
      ...accountChange(
        user,
        { credits: [{ amountCents, reason, source, entryId }], asRead: ['deletedAt'] },
        now,
      ),
      creditRequestEntity.create({ userId, requestId, entryId, ttl: keptUntil(now) }),
      auditEntry({
        by,
        at: now,
        kind: 'user',
        id: userId,
        before: { creditCents: user.creditCents },
        after: { creditCents: balanceAfterCents, reason },
      }),
      ...stillAdmin(by, userId),
    ];
    await transactWithMails(writes, [
      isTold ? givenMail(`msg_${entryId}`, user, amountCents, reason, now) : undefined,
    ]);
  } catch (error) {
    const isNoAdmin = error instanceof TransactionRefused && error.failed.includes('actor');
    throw isNoAdmin ? refusedChange(error) : error;
  }
  return {
    user: { ...user, creditCents: balanceAfterCents },
    entry: {
      id: entryId,
      userId,
      createdAt: now.toISOString(),
      amountCents,
      balanceAfterCents,
      reason,
      source,
    },
  };
}

function givenMail(id: string, user: User, amountCents: number, reason: string, now: Date): OutboxMail {
  const data = {
    firstName: user.firstName,
    amount: formatCents(amountCents),
    reason,
    balance: formatCents(user.creditCents + amountCents),
    link: absoluteUrl('/account'),
  };
  return outboxMail(id, user, 'credit-given', data, now);
}

const source = 'staff';

const daysKept = 30;

/** The time after which a repeated request counts as a new one, in seconds since 1970. */
const keptUntil = (now: Date): number => Math.floor(now.getTime() / 1000) + daysKept * 24 * 3600;
