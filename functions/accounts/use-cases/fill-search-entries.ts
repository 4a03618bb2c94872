import { roles } from '#shared/contracts/accounts/profile.ts';
import { logger } from '#functions/platform/logger.ts';
import {
  missingEntries,
  readAccounts,
  saveSearchFill,
  searchFillEntity,
  writeEntries,
} from '../data/search-fill.ts';
import type { SearchFill } from '../domain/search-fill.ts';

/**
 * Goes through all accounts, page by page, and writes the words each is found by where they are missing: of accounts from
 * before there was a search, or that were written past the functions; and of words that are folded otherwise by now. The place is kept after each page, so that it may end
 * anywhere and goes on in its next run; done again it writes nothing.
 * @returns of how many accounts something was missing, and whether all were looked at
 */
export async function fillSearchEntries(
  timeLeft: () => number,
  reserveMs: number,
): Promise<{ found: number; isDone: boolean }> {
  const stored = await searchFillEntity.get();
  let fill: SearchFill = stored?.role ? stored : { role: roles[0], position: null, found: 0 };
  while (fill.role !== null && timeLeft() > reserveMs) {
    fill = await nextPage(fill, fill.role);
    await saveSearchFill(fill);
  }
  const isDone = fill.role === null;
  logger.info('Search entries were looked at', { found: fill.found, isDone });
  return { found: fill.found, isDone };
}

async function nextPage(fill: SearchFill, role: (typeof roles)[number]): Promise<SearchFill> {
  const { users, position } = await readAccounts(role, fill.position);
  const missing = await missingEntries(users);
  for (const { user, writes } of missing) await writeEntries(user, writes);
  const found = fill.found + missing.length;
  if (position) return { role, position, found };
  return { role: roles[roles.indexOf(role) + 1] ?? null, position: null, found };
}
