import type { LedgerEntry } from './ledger-entry.ts';
import type { User } from './user.ts';

/** The progress of a night's proof of all accounts' deposits. */
export interface DepositProof {
  /** The night, local. */
  of: string;
  /** The role whose accounts are being proved; null at the end. */
  role: User['role'] | null;
  /** The place in the role's list. */
  position: Record<string, unknown> | null;
  /** The number of accounts with a difference so far. */
  found: number;
}

/**
 * Computes the deposit from before there was a ledger, in cents. It is booked as the first entry, and is 0
 * afterwards.
 * @param entries all of the account's, newest first
 */
export function unbookedCents({ depositCents }: User, entries: readonly LedgerEntry[]): number {
  const oldest = entries.at(-1);
  return oldest ? oldest.balanceAfterCents - oldest.amountCents : depositCents;
}

/** Computes the difference between an account's deposit and its ledger's sum, in cents; 0 where they agree. */
export const unexplainedCents = (user: User, entries: readonly LedgerEntry[]): number =>
  user.depositCents -
  unbookedCents(user, entries) -
  entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
