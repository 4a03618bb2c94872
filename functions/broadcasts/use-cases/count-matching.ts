import {
  isInAudience,
  contactAttributes,
  rolesOf,
  type Channel,
  type RecipientType,
} from '#functions/accounts/domain/audience.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query } from '#functions/platform/table.ts';
import { fits, type RecipientFilter } from '../domain/recipient-filter.ts';

const wanted = [...contactAttributes, 'subscriptionStatus', 'pickupLocationId'];

/** How many people a filter means now. It reads every account of the type, about a thousand a page. */
export async function countMatching(
  type: RecipientType,
  channel: Channel,
  filter: RecipientFilter,
): Promise<number> {
  const counts = await Promise.all(rolesOf(type).map((role) => countRole(lists.users(role))));
  return counts.reduce((sum, count) => sum + count, 0);

  async function countRole(partition: string): Promise<number> {
    let found = 0;
    let cursor: Record<string, unknown> | undefined;
    do {
      const range = listQuery('listing', partition);
      const page = await query<User>({
        ...range,
        ...(cursor && { ExclusiveStartKey: cursor }),
        ProjectionExpression: wanted.map((_, at) => `#wanted${at}`).join(', '),
        ExpressionAttributeNames: {
          ...range.ExpressionAttributeNames,
          ...Object.fromEntries(wanted.map((name, at) => [`#wanted${at}`, name])),
        },
      });
      found += page.items.filter((user) => isInAudience(user, type, channel) && fits(user, filter)).length;
      ({ cursor } = page);
    } while (cursor);
    return found;
  }
}
