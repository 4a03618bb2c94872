import type { Item, NamedWrite } from '#functions/platform/table.ts';
import { countMemberAt, membersAtItem } from '#functions/pickup-locations/data/location-counters.ts';
import { memberLocation, type User } from '../domain/user.ts';

/**
 * Answers the writes that count a member at the chosen location, and no longer at the former one. The same
 * transaction must check that the account is still as `before` says. Otherwise the counts would be wrong.
 */
export function memberCountWrites(before: User | undefined, after: User): NamedWrite[] {
  const [was, is] = [before && memberLocation(before), memberLocation(after)];
  if (was === is) return [];
  return [
    ...(was ? [countMemberAt(was, after.id, -1)] : []),
    ...(is ? [countMemberAt(is, after.id, 1)] : []),
  ];
}

/** Answers the items that count `users` at their chosen locations, for a script that fills an empty table. */
export function memberCountItems(users: readonly User[]): Item[] {
  const locationIds = users.flatMap((user) => memberLocation(user) ?? []);
  return [...new Set(locationIds)].map((id) =>
    membersAtItem(id, locationIds.filter((one) => one === id).length),
  );
}
