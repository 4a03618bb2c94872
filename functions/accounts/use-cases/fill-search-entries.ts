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
 * Goes through all accounts and writes missing search words: an account may be older than the search or than
 * a change of `fold`, or not written by the functions. The position is kept after each page. A repeated run
 * writes nothing.
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
  const total = fill.found + missing.length;
  if (position) return { role, position, found: total };
  return { role: roles[roles.indexOf(role) + 1] ?? null, position: null, found: total };
}
