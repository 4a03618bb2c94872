import type * as z from 'zod';
import type { listUsers } from '#shared/contracts/accounts/users.ts';
import { roles } from '#shared/contracts/accounts/profile.ts';
import { isWanted, statusesOf } from '../domain/is-wanted.ts';
import { searchFacts } from '../domain/search-facts.ts';
import type { User } from '../domain/user.ts';
import { lists } from '#functions/platform/keys.ts';
import { invalid } from '#functions/platform/errors.ts';
import { encodeCursor, latestFirst, listQuery, readCursor } from '#functions/platform/list-query.ts';
import { byId, getEntities, type Reference } from '#functions/platform/entity.ts';
import { query } from '#functions/platform/table.ts';
import { findEntries } from '#functions/search/data/entries.ts';
import { askedWords, hasWords, planSearch } from '#functions/search/domain/words.ts';
import { mergePages } from '../domain/merge-pages.ts';
import { userEntity } from './users.ts';

type Wanted = z.output<typeof listUsers.query>;

export interface UserPage {
  users: User[];
  cursor: string | null;
}

type ListedUser = User & { listing_sk: string };

/**
 * Reads a page of accounts of one role or of all, newest first. A filter applies after one Query has read at
 * most 1 MB of each role, so such a page can be short or even empty, and still have a cursor.
 * @throws AppError `invalid` for a cursor that is not of this list.
 */
export function listUserPage(filter: Wanted): Promise<UserPage> {
  return filter.search
    ? findUserPage(filter, filter.search, undefined).then(([page]) => page)
    : readUserPage(filter);
}

/** Reads all accounts of a role, newest first. A co-op has only a few hundred vendors and staff. */
export const everyUser = (role: 'vendor' | 'admin'): Promise<User[]> =>
  userEntity.queryAll(latestFirst(listQuery('listing', lists.users(role))));

/** Reads the first accounts that a search finds, and the item of `otherReference`, in two requests. */
export async function findUsersBeside<Other>(
  search: string,
  limit: number,
  otherReference: Reference<Other>,
): Promise<[User[], Other]> {
  const [{ users }, other] = await findUserPage({ limit }, search, otherReference);
  return [users, other as Other];
}

async function readUserPage(wanted: Wanted): Promise<UserPage> {
  const before = readCursor(wanted.cursor, isPosition);
  const requestedRoles = wanted.role ? [wanted.role] : roles;
  const queriedRoles = requestedRoles
    .filter((role) => !wanted.vendor_status || role === 'vendor')
    .filter((role) => before?.[role] !== null);
  const filter = filterOf(wanted);
  const pages = await Promise.all(
    queriedRoles.map(async (role) => {
      const last = before?.[role];
      const range = listQuery('listing', lists.users(role), last ? { before: last } : undefined);
      const { items, cursor } = await query<ListedUser>({
        ...range,
        ExpressionAttributeNames: { ...range.ExpressionAttributeNames, ...filter?.names },
        ExpressionAttributeValues: { ...range.ExpressionAttributeValues, ...filter?.values },
        ...(filter ? { FilterExpression: filter.expression } : { Limit: wanted.limit }),
        ScanIndexForward: false,
      });
      return { items, stoppedAt: cursor && String(cursor.listing_sk) };
    }),
  );
  const { items, goOn } = mergePages(pages, (user) => user.listing_sk, wanted.limit);
  const next = Object.fromEntries(roles.map((role) => [role, goOn[queriedRoles.indexOf(role)] ?? null]));
  const isMore = Object.values(next).some((position) => position !== null);
  return {
    users: userEntity.readAll(items),
    cursor: isMore ? encodeCursor(next) : null,
  };
}

/** True for a position with a key for each role's list; the key is null for a list that has ended. */
const isPosition = (position: Record<string, unknown>): position is Record<string, string | null> =>
  roles.every((role) => position[role] === null || typeof position[role] === 'string');

function filterOf({ subscription, vendor_status: vendorStatus, pickup_location_id: location }: Wanted) {
  const parts: string[] = [];
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  if (subscription) {
    names['#subscription'] = 'subscriptionStatus';
    const statuses = statusesOf(subscription).map((status, at) => [`:subscription${at}`, status] as const);
    Object.assign(values, Object.fromEntries(statuses));
    parts.push(`#subscription IN (${statuses.map(([name]) => name).join(', ')})`);
  }
  if (vendorStatus) {
    names['#vendorStatus'] = 'vendorStatus';
    values[':vendorStatus'] = vendorStatus;
    // A vendor without a status is shown as pending (Q133).
    const isUnset = 'attribute_not_exists(#vendorStatus) OR #vendorStatus = :unset';
    if (vendorStatus === 'pending') values[':unset'] = null;
    parts.push(`(#vendorStatus = :vendorStatus${vendorStatus === 'pending' ? ` OR ${isUnset}` : ''})`);
  }
  if (location) {
    names['#location'] = 'pickupLocationId';
    values[':location'] = location;
    parts.push('#location = :location');
  }
  return parts.length > 0 ? { expression: parts.join(' AND '), names, values } : undefined;
}

/** The highest number of accounts that are read for one page of a search. One request can read that many. */
const maxRead = 100;

/** The next page reads the entries after `entry`, and shows only ids below `below`; all ids when `below` is empty. */
interface SearchPosition extends Record<string, unknown> {
  entry: string;
  below: string;
}

const isSearchPosition = (position: Record<string, unknown>): position is SearchPosition =>
  Object.keys(position).length === 2 &&
  typeof position.entry === 'string' &&
  typeof position.below === 'string';

/**
 * Reads a page of the accounts that have all words of a search. One Query reads some 5,000 search entries,
 * whose accounts come newest first. Only a search for one or two letters has more entries than that.
 */
async function findUserPage(
  filter: Omit<Wanted, 'search'>,
  typed: string,
  otherReference: Reference<unknown> | undefined,
): Promise<[UserPage, unknown]> {
  const { entry, below } = readCursor(filter.cursor, isSearchPosition) ?? { entry: '', below: '' };
  const words = askedWords(typed);
  const plan = planSearch(words);
  if (!plan) {
    const [other] = await getEntities([otherReference]);
    return [{ users: [], cursor: null }, other];
  }
  if (entry && !entry.startsWith(plan.word)) throw invalid('cursor', 'This page link is not valid');
  const { ids, stoppedAt } = await findEntries('user', plan, entry || undefined);
  const remainingIds = below ? ids.filter((id) => id < below) : ids;
  const isFiltered =
    filter.role ??
    filter.subscription ??
    filter.vendor_status ??
    filter.pickup_location_id ??
    plan.word !== words.join();
  const readIds = remainingIds.slice(0, isFiltered ? maxRead : Math.min(maxRead, filter.limit));
  const [matches, other] = await getEntities([readIds.map((id) => userEntity.at(id)), otherReference]);
  const users = byId(matches);
  const matching = readIds.filter((id) => {
    const user = users.get(id);
    return user && hasWords(searchFacts(user), words) && isWanted(user, filter);
  });
  const shownIds = matching.slice(0, filter.limit);
  const last = matching.length > shownIds.length ? shownIds.at(-1) : readIds.at(-1);
  const isMore = last !== undefined && last !== remainingIds.at(-1);
  const next = isMore ? { entry, below: last } : stoppedAt && { entry: stoppedAt, below: '' };
  const page: UserPage = {
    users: shownIds
      .flatMap((id) => users.get(id) ?? [])
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    cursor: next ? encodeCursor(next) : null,
  };
  return [page, other];
}
