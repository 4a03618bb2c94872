import { roles } from '#shared/contracts/accounts/profile.ts';
import { localDate } from '#shared/local-date.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { depositProofEntity, saveDepositProof } from '../data/deposit-proof.ts';
import { allLedgerEntries } from '../data/ledgers.ts';
import { userEntity } from '../data/users.ts';
import { unexplainedCents, type DepositProof } from '../domain/deposit-proof.ts';
import type { User } from '../domain/user.ts';
import { walkAccounts } from './walk-accounts.ts';

/**
 * Checks once a night, page by page, that each account's deposit is the sum of its ledger. Each difference is
 * logged and counted (`FiguresDiffering`). The next run of the same night continues where this one stops.
 */
export async function proveDeposits(
  now: Date,
  timeLeft: () => number,
  reserveMs: number,
): Promise<{ found: number; isDone: boolean }> {
  const today = localDate(now);
  const storedProof = await depositProofEntity.get();
  const start: DepositProof =
    storedProof?.of === today ? storedProof : { of: today, role: roles[0], position: null, found: 0 };
  const countDifferent = async (users: readonly User[]) =>
    (await Promise.all(users.map(isDifferent))).filter(Boolean).length;
  return walkAccounts(start, countDifferent, saveDepositProof, () => timeLeft() > reserveMs);
}

/** An account that changed since it was listed is left to the next night. */
async function isDifferent({ id, version }: User): Promise<boolean> {
  const entries = await allLedgerEntries('deposit', id);
  const user = await userEntity.get(id);
  if (user?.version !== version) return false;
  const cents = unexplainedCents(user, entries);
  if (cents === 0) return false;
  logger.error('A deposit is not what its ledger comes to', { userId: id, cents });
  count('FiguresDiffering');
  return true;
}
