import type { LedgerEntry } from './ledger-entry.ts';
import type { User } from './user.ts';

/** The progress of one night's check that each account's deposit is the sum of its ledger. */
export interface DepositProof {
  /** The local date of the night. */
  of: string;
  /** The role whose accounts are being checked; null at the end. */
  role: User['role'] | null;
  /** The key in the role's list after which the next page begins; null at the list's start. */
  position: Record<string, unknown> | null;
  /** The number of accounts with a difference so far. */
  found: number;
}

/**
 * Computes the part of a deposit that is older than the ledger, in cents; 0 once it is booked as the first
 * entry.
 * @param entries all entries of the account's deposit ledger, newest first
 */
export function unbookedCents({ depositCents }: User, entries: readonly LedgerEntry[]): number {
  const oldest = entries.at(-1);
  return oldest ? oldest.balanceAfterCents - oldest.amountCents : depositCents;
}

/**
 * Computes the part of a deposit, in cents, that comes neither from the ledger's entries nor from the time
 * before the ledger (`unbookedCents`). It is 0 when deposit and ledger agree.
 */
export const unexplainedCents = (user: User, entries: readonly LedgerEntry[]): number =>
  user.depositCents -
  unbookedCents(user, entries) -
  entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
