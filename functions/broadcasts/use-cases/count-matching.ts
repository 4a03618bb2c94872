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

const attributes = [...contactAttributes, ...filteredAttributes];
/** The highest number of pages that are read of a role. They hold about 60,000 accounts, and take some five seconds. */
const maxPages = 60;

export interface MatchingCount {
  count: number;
  /** False when some accounts were not read. `count` is a minimum then. */
  isExact: boolean;
}

/** Counts the people who fit a filter now. An order filter must name a cycle. */
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
      const page = await listAttributes(role, attributes, cursor);
      const reachable = page.items.filter((user) => isInAudience(user, type, channel));
      count += (await findMatching(reachable, filter, whoOrdered)).length;
      ({ cursor } = page);
      if (!cursor) return { count, isExact: true };
    }
    return { count, isExact: false };
  }
}

/** Answers the members with an order in a cycle. The first call for a cycle reads them. */
export function askOnce(): WhoOrdered {
  const read = new Map<string, ReturnType<typeof readAllWhoOrdered>>();
  return (cycleId) => {
    const userIds = read.get(cycleId) ?? readAllWhoOrdered(cycleId);
    read.set(cycleId, userIds);
    return userIds;
  };
}
