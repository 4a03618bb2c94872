import { roles } from '#shared/contracts/accounts/profile.ts';
import { localDate } from '#shared/local-date.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import {
  allDepositEntries,
  bookOpening,
  depositProofEntity,
  listAsHeld,
  saveDepositProof,
} from '../data/deposit-proof.ts';
import { readAccounts } from '../data/search-fill.ts';
import { userEntity } from '../data/users.ts';
import { unbookedCents, unexplainedCents, type DepositProof } from '../domain/deposit-proof.ts';
import { holdsAfterEnd, type User } from '../domain/user.ts';

/**
 * Checks once a night, page by page, that each account's deposit is the sum of its ledger. A deposit that is
 * older than the ledger becomes its first entry. Each difference is logged and counted (`FiguresDiffering`).
 * The next run of the same night continues where this one stops.
 */
export async function proveDeposits(
  now: Date,
  timeLeft: () => number,
  reserveMs: number,
): Promise<{ found: number; isDone: boolean }> {
  const today = localDate(now);
  const storedProof = await depositProofEntity.get();
  let proof: DepositProof =
    storedProof?.of === today ? storedProof : { of: today, role: roles[0], position: null, found: 0 };
  while (proof.role !== null && timeLeft() > reserveMs) {
    proof = await nextPage(proof, proof.role);
    await saveDepositProof(proof);
  }
  return { found: proof.found, isDone: proof.role === null };
}

async function nextPage(proof: DepositProof, role: (typeof roles)[number]): Promise<DepositProof> {
  const { users, position } = await readAccounts(role, proof.position);
  const differing = await Promise.all(users.map(isDifferent));
  const total = proof.found + differing.filter(Boolean).length;
  if (position) return { ...proof, position, found: total };
  return { ...proof, role: roles[roles.indexOf(role) + 1] ?? null, position: null, found: total };
}

/** An account that changed since it was listed is left to the next night. */
async function isDifferent({ id, version }: User): Promise<boolean> {
  const entries = await allDepositEntries(id);
  const user = await userEntity.get(id);
  if (user?.version !== version) return false;
  const openingCents = unbookedCents(user, entries);
  if (openingCents !== 0) await bookOpening(user, openingCents);
  if (holdsAfterEnd(user)) await listAsHeld(user);
  const cents = unexplainedCents(user, entries);
  if (cents === 0) return false;
  logger.error('A deposit is not what its ledger comes to', { userId: id, cents });
  count('FiguresDiffering');
  return true;
}
