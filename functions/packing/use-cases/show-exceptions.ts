import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getPackingExceptions } from '#shared/contracts/packing/packing.ts';
import { compareNames } from '#shared/compare-names.ts';
import { toDollars } from '#shared/money.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { fullName, type User } from '#functions/accounts/domain/user.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { everyMemberOf } from '../data/packed-items.ts';
import { exceptionsOf } from '../domain/exceptions.ts';
import type { PackedMember } from '../domain/packed-items.ts';
import type { Packing } from '../domain/packing.ts';
import { locationOf, readSheet, type DayParams } from './read-sheet.ts';
import { readLocation } from './read-location.ts';

/** @throws AppError `not_found`; `conflict` while lists are being made */
export async function showExceptions({
  cycle_id: cycleId,
  date,
  location_id: locationId,
}: DayParams & { location_id: string }): Promise<Answer<typeof getPackingExceptions>> {
  const { packing, sheet } = await readSheet(cycleId, date);
  const location = locationOf(packing, locationId);
  const [listed, { members }] = await Promise.all([
    readListed(packing, locationId),
    readLocation(packing, locationId),
  ]);
  const current = new Map(members.map((member) => [member.userId, member]));
  // When a member's orders changed after the list was made, the listed orders are read by id: they may be at
  // another location by now.
  const differing = listed.filter((member) => isOther(member, current.get(member.userId)));
  const onList = new Set(listed.map(({ userId }) => userId));
  const others = members.filter(({ userId }) => !onList.has(userId));
  const [orders, users] = await getEntities([
    differing.flatMap((member) => member.orders.map(({ id }) => orderEntity.at(id))),
    [...differing, ...others].map(({ userId }) => userEntity.at(userId)),
  ]);
  const [byOrder, byUser] = [byId(orders), byId(users)];
  return {
    ...sheet,
    location_name: location.name,
    exceptions: exceptionsOf(listed, members, (id) => byOrder.get(id), packing.holdsUnpaid)
      .map((exception) => ({
        user_id: exception.userId,
        customer_number: byUser.get(exception.userId)?.customerNumber ?? exception.customerNumber,
        name: nameOf(byUser.get(exception.userId)),
        kind: exception.kind,
        changed: exception.changed,
        owed_before: toDollars(exception.owedCents.before),
        owed_after: toDollars(exception.owedCents.after),
        reasons: exception.reasons,
      }))
      .toSorted((one, other) => compareNames(one.name, other.name)),
  };
}

const nameOf = (user: User | undefined): string => (user ? fullName(user) : '');

const isOther = (listed: PackedMember, current: PackedMember | undefined): boolean =>
  !current ||
  current.orders.length !== listed.orders.length ||
  listed.orders.some(
    ({ id, version }) => !current.orders.some((one) => one.id === id && one.version === version),
  );

async function readListed(packing: Packing, locationId: string): Promise<PackedMember[]> {
  const members: PackedMember[] = [];
  for await (const page of everyMemberOf(packing, locationId)) members.push(...page);
  return members;
}
