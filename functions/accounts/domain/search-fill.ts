import type { User } from './user.ts';

/** The progress of the job that checks the search entries of all accounts. */
export interface SearchFill {
  /** The role whose accounts are being checked; null at the end. */
  role: User['role'] | null;
  /** The key in the role's list after which the next page begins; null at the list's start. */
  position: Record<string, unknown> | null;
  /** The number of accounts with something missing or wrong so far. */
  found: number;
}
