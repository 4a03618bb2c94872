import type * as z from 'zod';
import type { listUsers } from '#shared/contracts/accounts/users.ts';
import { roles } from '#shared/contracts/accounts/profile.ts';
import type { User } from '../domain/user.ts';
import { lists } from '#functions/platform/keys.ts';
import { encodeCursor, listQuery, readCursor } from '#functions/platform/list-query.ts';
import { query } from '#functions/platform/table.ts';
import { mergePages } from '../domain/merge-pages.ts';

type Wanted = z.output<typeof listUsers.query>;
type ListedUser = User & { listing_sk: string };

/**
 * Accounts, newest first, of one role or of all: one Query a role. With a filter a page is what one Query of
 * each role looks at (1 MB), so it can hold fewer than asked for, even none, while there is a cursor.
 * @throws AppError `invalid` for a cursor that is not of this list.
 */
export async function listUserPage(wanted: Wanted): Promise<{ users: User[]; cursor: string | null }> {
  const before = readCursor(wanted.cursor, isPosition);
  const queriedRoles = (wanted.role ? [wanted.role] : roles).filter((role) => before?.[role] !== null);
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
  return { users: items, cursor: isMore ? encodeCursor(next) : null };
}

/** Where each role's list goes on; null for one that has ended. */
const isPosition = (position: Record<string, unknown>): position is Record<string, string | null> =>
  roles.every((role) => position[role] === null || typeof position[role] === 'string');

function filterOf({ subscription, search, pickup_location_id: location }: Wanted) {
  const parts: string[] = [];
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  if (subscription) {
    names['#subscription'] = 'subscriptionStatus';
    values[':subscription'] = subscription;
    // A share whose confirmation is awaited is pending to staff (Q087).
    if (subscription === 'pending') values[':confirmation'] = 'pending_confirmation';
    parts.push(`#subscription IN (:subscription${subscription === 'pending' ? ', :confirmation' : ''})`);
  }
  if (location) {
    names['#location'] = 'pickupLocationId';
    values[':location'] = location;
    parts.push('#location = :location');
  }
  for (const [at, word] of (search ?? '').split(/\s+/).filter(Boolean).slice(0, 4).entries()) {
    Object.assign(names, { '#first': 'firstName', '#last': 'lastName', '#email': 'email' });
    const capital = word.charAt(0).toUpperCase() + word.slice(1);
    Object.assign(values, {
      [`:word${at}`]: word,
      [`:capital${at}`]: capital,
      [`:lower${at}`]: word.toLowerCase(),
    });
    parts.push(
      `(${['#first', '#last'].flatMap((name) => [`contains(${name}, :word${at})`, `contains(${name}, :capital${at})`]).join(' OR ')} OR contains(#email, :lower${at}))`,
    );
  }
  return parts.length > 0 ? { expression: parts.join(' AND '), names, values } : undefined;
}
