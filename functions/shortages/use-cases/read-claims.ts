import { boxContentsEntity } from '#functions/cycles/data/box-contents.ts';
import { boxOf } from '#functions/cycles/domain/box-contents.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { isMissing, packedUnits } from '#functions/orders/domain/missing-units.ts';
import { isPayable, type Order } from '#functions/orders/domain/order.ts';
import { everyMemberOf } from '#functions/packing/data/packed-items.ts';
import type { PackedMember } from '#functions/packing/domain/packed-items.ts';
import type { Packing } from '#functions/packing/domain/packing.ts';
import { getEntities } from '#functions/platform/entity.ts';
import type { Commitment } from '#functions/share-commitments/domain/commitment.ts';
import { isOnDay } from '../domain/missing-money.ts';
import type { Claim } from '../domain/share-out.ts';
import type { Shortage } from '../domain/shortage.ts';

export type NamedGoods = Pick<Shortage, 'name' | 'vendorId' | 'vendorName'>;

/**
 * The claims of the orders that have a product on the packing lists of a locked day. The orders are read in
 * their present state. The table gets one request for each 500 members, and one for each hundred orders with
 * the product.
 * @returns `goods` is undefined when no order has the product
 */
export async function readProductClaims(
  packing: Packing,
  productId: string,
  locationIds: readonly string[],
): Promise<{ claims: Claim[]; goods: NamedGoods | undefined }> {
  const has = ({ addOns, items }: PackedMember) =>
    [...addOns, ...items].some((goods) => goods.productId === productId);
  const claims: Claim[] = [];
  let goods: NamedGoods | undefined;
  for await (const { orders, isHeld } of listedOrders(packing, locationIds, has))
    for (const order of orders)
      for (const [at, line] of order.lines.entries()) {
        if (line.kind !== 'product' || line.refId !== productId) continue;
        const { name, vendorId, vendorName } = line;
        goods ??= { name, vendorId, vendorName };
        const quantity = packedUnits(order, line, at);
        if (quantity > 0) claims.push({ ...claimOf(order, at, isHeld(order)), quantity });
      }
  return { claims, goods };
}

/**
 * The units promised for a location are divided among its shares. A share counts only when staff named the
 * product in its plan's box. When no box names the product, all shares count. Units that earlier shortages of
 * the promise recorded as missing are subtracted.
 * @param before earlier shortages of the day
 */
export async function readPromiseClaims(
  packing: Packing,
  commitment: Commitment,
  locationIds: readonly string[],
  before: readonly Shortage[],
): Promise<Claim[]> {
  const contents = await boxContentsEntity.get(packing.cycleId);
  const isNamedIn = (planId: string, locationId: string) =>
    boxOf(contents, planId, locationId).some(
      ({ productId }) => commitment.productId !== null && productId === commitment.productId,
    );
  const ofPromise = new Set(before.filter(({ goodsId }) => goodsId === commitment.id).map(({ id }) => id));
  const portions = new Map((commitment.outcome?.places ?? []).map(({ id, quantity }) => [id, quantity]));
  const claims: Claim[] = [];
  for (const locationId of locationIds) {
    const shares: { claim: Omit<Claim, 'quantity'>; planId: string; missing: number }[] = [];
    for await (const { orders, isHeld } of listedOrders(
      packing,
      [locationId],
      (member) => member.shares.length > 0,
    ))
      for (const order of orders)
        for (const [line, { kind, refId: planId }] of order.lines.entries())
          if (kind === 'plan')
            shares.push({
              claim: claimOf(order, line, isHeld(order)),
              planId,
              missing: missingBefore(order, line, ofPromise),
            });
    const named = shares.filter(({ planId }) => isNamedIn(planId, locationId));
    const counted = (named.length > 0 ? named : shares).toSorted((one, other) =>
      one.claim.orderId < other.claim.orderId ? -1 : 1,
    );
    const portion = portions.get(locationId) ?? 0;
    for (const [at, { claim, missing }] of counted.entries()) {
      // When the units cannot be divided evenly, the first shares get one more.
      const units = Math.floor(portion / counted.length) + (at < portion % counted.length ? 1 : 0);
      if (units > missing) claims.push({ ...claim, quantity: units - missing });
    }
  }
  return claims;
}

const missingBefore = ({ missingUnits = [] }: Order, at: number, shortageIds: ReadonlySet<string>): number =>
  missingUnits
    .filter((units) => units.line === at && shortageIds.has(units.shortageId) && isMissing(units))
    .reduce((sum, { quantity }) => sum + quantity, 0);

const claimOf = (order: Order, line: number, isHeld: boolean): Omit<Claim, 'quantity'> => ({
  orderId: order.id,
  userId: order.userId,
  location: { id: order.location.id, name: order.location.name },
  line,
  isStanding: order.isRenewal,
  isHeld,
  orderedAt: order.createdAt,
});

/**
 * The orders of a page of listed members. `isHeld` tells of one of them whether it is held back now: its member
 * owes for any of their orders there.
 */
interface ListedOrders {
  orders: Order[];
  isHeld(order: Order): boolean;
}

async function* listedOrders(
  packing: Packing,
  locationIds: readonly string[],
  isWanted: (member: PackedMember) => boolean,
): AsyncGenerator<ListedOrders> {
  const day = { cycle: { id: packing.cycleId }, date: packing.date };
  for (const locationId of locationIds)
    for await (const members of everyMemberOf(packing, locationId)) {
      const [orders] = await getEntities([
        members.filter(isWanted).flatMap((member) => member.orders.map(({ id }) => orderEntity.at(id))),
      ]);
      const listed = orders.flatMap((order) => (order && isOnDay(order, day) ? [order] : []));
      const owing = new Set(listed.filter(isPayable).map(({ userId }) => userId));
      yield { orders: listed, isHeld: ({ userId }) => packing.holdsUnpaid && owing.has(userId) };
    }
}
