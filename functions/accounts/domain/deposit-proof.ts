import type { LedgerEntry } from './ledger-entry.ts';
import type { User } from './user.ts';

/** How far a night's look at the deposits of all accounts has come. */
export interface DepositProof {
  /** The night, local. */
  of: string;
  /** The role whose accounts are looked at; null once all were. */
  role: User['role'] | null;
  /** Where the role's list goes on. */
  position: Record<string, unknown> | null;
  /** Accounts whose deposit is not what its ledger comes to, so far. */
  found: number;
}

/**
 * What an account held before deposits had a ledger, in cents: what its first entry was booked on. 0 once that is an entry.
 * @param entries all of the account's, newest first
 */
export function unbookedCents({ depositCents }: User, entries: readonly LedgerEntry[]): number {
  const oldest = entries.at(-1);
  return oldest ? oldest.balanceAfterCents - oldest.amountCents : depositCents;
}

/** What an account says of its deposit that its ledger does not come to, in cents; 0 where they agree. */
export const unexplainedCents = (user: User, entries: readonly LedgerEntry[]): number =>
  user.depositCents -
  unbookedCents(user, entries) -
  entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
