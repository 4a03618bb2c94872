import type { Item, NamedWrite } from '#functions/platform/table.ts';
import { countMemberAt, membersAtItem } from '#functions/pickup-locations/data/location-counters.ts';
import { memberLocation, type User } from '../domain/user.ts';

/**
 * Answers the writes of the counts of a location's members, for the transaction that makes or changes an
 * account; none when the counts stay. The same transaction must check that the account still is as `before`
 * says.
 */
export function memberCountWrites(before: User | undefined, after: User): NamedWrite[] {
  const [was, is] = [before && memberLocation(before), memberLocation(after)];
  if (was === is) return [];
  return [
    ...(was ? [countMemberAt(was, after.id, -1)] : []),
    ...(is ? [countMemberAt(is, after.id, 1)] : []),
  ];
}

/** Answers the counts of some accounts as items, for a table that is filled at once. */
export function memberCountItems(users: readonly User[]): Item[] {
  const locationIds = users.flatMap((user) => memberLocation(user) ?? []);
  return [...new Set(locationIds)].map((id) =>
    membersAtItem(id, locationIds.filter((one) => one === id).length),
  );
}
