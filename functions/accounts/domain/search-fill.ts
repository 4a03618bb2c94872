import type { User } from './user.ts';

/** The progress of the check of all accounts' search entries. */
export interface SearchFill {
  /** The role whose accounts are being checked; null at the end. */
  role: User['role'] | null;
  /** The place in the role's list. */
  position: Record<string, unknown> | null;
  /** The number of accounts with missing or wrong entries so far. */
  found: number;
}
