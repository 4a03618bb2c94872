import type { User } from './user.ts';

/** How far the look at the search entries of all accounts has come. */
export interface SearchFill {
  /** The role whose accounts are looked at; null once all were. */
  role: User['role'] | null;
  /** Where the role's list goes on. */
  position: Record<string, unknown> | null;
  /** Accounts of which entries were missing or wrong, so far. */
  found: number;
}
