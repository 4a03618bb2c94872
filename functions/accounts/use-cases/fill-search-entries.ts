import { roles } from '#shared/contracts/accounts/profile.ts';
import { logger } from '#functions/platform/logger.ts';
import { missingEntries, saveSearchFill, searchFillEntity, writeEntries } from '../data/search-fill.ts';
import type { SearchFill } from '../domain/search-fill.ts';
import type { User } from '../domain/user.ts';
import { walkAccounts } from './walk-accounts.ts';

/**
 * Goes through all accounts and corrects their search entries. Entries can be missing or wrong when an
 * account is older than the search or than a change of `fold` (shared/fold.ts), or when the functions did not
 * write the account. The position is kept after each page. A repeated run writes nothing.
 */
export async function fillSearchEntries(
  timeLeft: () => number,
  reserveMs: number,
): Promise<{ found: number; isDone: boolean }> {
  const stored = await searchFillEntity.get();
  const start: SearchFill = stored?.role ? stored : { role: roles[0], position: null, found: 0 };
  const result = await walkAccounts(start, fillPage, saveSearchFill, () => timeLeft() > reserveMs);
  logger.info('Search entries were looked at', result);
  return result;
}

async function fillPage(users: readonly User[]): Promise<number> {
  const missing = await missingEntries(users);
  for (const { user, writes } of missing) await writeEntries(user, writes);
  return missing.length;
}
