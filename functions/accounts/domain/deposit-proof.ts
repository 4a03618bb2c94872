import type { LedgerEntry } from './ledger-entry.ts';
import type { SearchFill } from './search-fill.ts';
import type { User } from './user.ts';

/** The progress of one night's check that each account's deposit is the sum of its ledger. */
export interface DepositProof extends SearchFill {
  /** The local date of the night. */
  of: string;
}

/** Answers the difference between a deposit and the sum of its ledger; 0 when both agree. */
export const unexplainedCents = (
  { depositCents }: Pick<User, 'depositCents'>,
  entries: readonly LedgerEntry[],
): number => depositCents - entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
