import { roles } from '#shared/contracts/accounts/profile.ts';
import { readAccounts } from '../data/search-fill.ts';
import type { SearchFill } from '../domain/search-fill.ts';
import type { User } from '../domain/user.ts';

/**
 * Goes through all accounts from a position on, and saves the position after each page.
 * @param check handles the accounts of a page and answers how many count as found
 */
export async function walkAccounts<Progress extends SearchFill>(
  start: Progress,
  check: (users: readonly User[]) => Promise<number>,
  save: (progress: Progress) => Promise<void>,
  hasTime: () => boolean,
): Promise<{ found: number; isDone: boolean }> {
  let progress = start;
  while (progress.role !== null && hasTime()) {
    const { users, position } = await readAccounts(progress.role, progress.position);
    const role = position ? progress.role : (roles[roles.indexOf(progress.role) + 1] ?? null);
    progress = { ...progress, role, position, found: progress.found + (await check(users)) };
    await save(progress);
  }
  return { found: progress.found, isDone: progress.role === null };
}
