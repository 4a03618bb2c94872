import type { LedgerEntry } from './ledger-entry.ts';
import type { SearchFill } from './search-fill.ts';
import type { User } from './user.ts';

/** The progress of one night's check that each account's deposit is the sum of its ledger. */
export interface DepositProof extends SearchFill {
  /** The local date of the night. */
  of: string;
}

/** Answers the cents of a deposit that are older than the ledger. `entries` are all of its ledger, newest first. */
export function unbookedCents({ depositCents }: User, entries: readonly LedgerEntry[]): number {
  const oldest = entries.at(-1);
  return oldest ? oldest.balanceAfterCents - oldest.amountCents : depositCents;
}

/** Answers the cents that neither the entries nor `unbookedCents` explain; 0 when deposit and ledger agree. */
export const unexplainedCents = (user: User, entries: readonly LedgerEntry[]): number =>
  user.depositCents -
  unbookedCents(user, entries) -
  entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
