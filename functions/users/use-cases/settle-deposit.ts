import type * as z from 'zod';
import type { depositSettlement } from '#shared/contracts/users/users.ts';
import { formatCents, toCents } from '#shared/money.ts';
import { refusedChange, stillAdmin } from '#functions/accounts/data/actor-check.ts';
import { accountChange } from '#functions/accounts/data/account-change.ts';
import { holdsAfterEnd, type User } from '#functions/accounts/domain/user.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { enqueue, outboxWrite } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { changedMeanwhile, conflict, invalid } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { transact } from '#functions/platform/table.ts';
import { requireAccount } from './require-account.ts';

type Settlement = z.output<typeof depositSettlement>;

/**
 * Ends what the co-op holds of a deposit once the share has ended: what is kept is taken off with its reason, the rest becomes
 * credit, and the member reads which; all in one transaction. Nothing is settled twice, as nothing is held afterwards.
 * @throws AppError `not_found`; `conflict` while there is a share, and when the deposit is another one by now; `invalid` when
 * more is kept than is held
 */
export async function settleDeposit(
  userId: string,
  { deposit, kept, reason }: Settlement,
  by: string,
  now: Date,
): Promise<User> {
  const user = await requireAccount(userId);
  const [heldCents, keptCents] = [user.depositCents, toCents(kept)];
  if (heldCents !== toCents(deposit)) throw changedMeanwhile('user');
  if (!holdsAfterEnd(user))
    throw conflict('A deposit is settled once the share has ended, and while one is held.');
  if (keptCents > heldCents) throw invalid('kept', `The co-op holds ${formatCents(heldCents)}`);
  const returnedCents = heldCents - keptCents;
  const entry = (amountCents: number, why: string) =>
    amountCents === 0 ? [] : [{ amountCents, reason: why, source: 'staff' }];
  const change = accountChange(
    user,
    {
      deposits: [
        ...entry(-keptCents, `Kept by the co-op: ${reason}`),
        ...entry(-returnedCents, 'Given back as credit'),
      ],
      credits: entry(returnedCents, 'Deposit given back'),
      asRead: ['subscriptionStatus', 'deletedAt', 'version'],
    },
    now,
  );
  const messageId = newId('msg', now);
  const message = outboxWrite(
    {
      id: messageId,
      template: 'deposit-settled',
      to: user.email,
      userId,
      data: {
        firstName: user.firstName,
        kept: keptCents > 0 ? formatCents(keptCents) : '',
        returned: returnedCents > 0 ? formatCents(returnedCents) : '',
        reason,
        link: absoluteUrl('/account'),
      },
    },
    now,
  );
  const audit = auditEntry({
    by,
    at: now,
    kind: 'user',
    id: userId,
    before: { depositCents: heldCents },
    after: { depositCents: 0, reason },
  });
  try {
    await transact([...change, message, audit, ...stillAdmin(by, userId)]);
  } catch (error) {
    throw refusedChange(error);
  }
  await enqueue([messageId]);
  return {
    ...user,
    depositCents: 0,
    creditCents: user.creditCents + returnedCents,
    version: user.version + 1,
  };
}
