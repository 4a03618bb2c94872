import {
  isInAudience,
  contactAttributes,
  rolesOf,
  type AudienceRole,
  type Channel,
  type RecipientType,
} from '#functions/accounts/domain/audience.ts';
import { listAttributes, readAllWhoOrdered } from '../data/member-facts.ts';
import { filteredAttributes, type RecipientFilter } from '../domain/recipient-filter.ts';
import { findMatching, type WhoOrdered } from './find-matching.ts';

const wanted = [...contactAttributes, ...filteredAttributes];
/** About 60,000 accounts of a role, in some five seconds. */
const maxPages = 60;

export interface MatchingCount {
  count: number;
  /** False where there are more accounts than are counted: there are at least so many. */
  isExact: boolean;
}

/**
 * How many people a filter means now. It reads the accounts of the type, about a thousand a page, and stops after 60.
 * @param filter with its pickup settled
 */
export async function countMatching(
  type: RecipientType,
  channel: Channel,
  filter: RecipientFilter,
): Promise<MatchingCount> {
  const whoOrdered = askOnce();
  const counts = await Promise.all(rolesOf(type).map(countRole));
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    isExact: counts.every(({ isExact }) => isExact),
  };

  async function countRole(role: AudienceRole): Promise<MatchingCount> {
    let count = 0;
    let cursor: Record<string, unknown> | undefined;
    for (let pages = 0; pages < maxPages; pages += 1) {
      const page = await listAttributes(role, wanted, cursor);
      const reachable = page.items.filter((user) => isInAudience(user, type, channel));
      count += (await findMatching(reachable, filter, whoOrdered)).length;
      ({ cursor } = page);
      if (!cursor) return { count, isExact: true };
    }
    return { count, isExact: false };
  }
}

/** Who has ordered in a cycle, read when it is asked for first. */
export function askOnce(): WhoOrdered {
  const read = new Map<string, ReturnType<typeof readAllWhoOrdered>>();
  return (cycleId) => {
    const known = read.get(cycleId) ?? readAllWhoOrdered(cycleId);
    read.set(cycleId, known);
    return known;
  };
}
