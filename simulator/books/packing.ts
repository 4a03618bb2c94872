import type { PackedItem } from '#functions/packing/domain/packed-items.ts';
import { isHeld } from '#functions/packing/domain/location-lists.ts';
import { isMade, type Packing } from '#functions/packing/domain/packing.ts';
import { heldBackMessageId } from '#functions/packing/use-cases/tell-held-back.ts';
import { isFulfilling } from '#functions/orders/domain/order.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Checks the packing lists of locked days. All lists are made. The stored numbers of members, and of members
 * who owe, equal the location's list. The quantity of each product to pick equals the sum of the quantities that
 * the location's members get. Each member whose goods are held back was told.
 */
export function* packingBook({ items, orders, users }: Snapshot): Generator<string> {
  const messageIds = new Set(items.filter(({ entity }) => entity === 'message').map(({ id }) => id));
  const active = new Set(
    users.filter(({ status, deletedAt }) => status !== 'inactive' && !deletedAt).map(({ id }) => id),
  );
  // Nobody is told of an order that was handed out before the lock.
  const handedOut = new Set(orders.filter(isFulfilling).map(({ id }) => id));
  for (const packing of items.filter(({ entity }) => entity === 'packing') as unknown as Packing[]) {
    const { cycleId, date, number } = packing;
    const name = `packing ${cycleId} ${date} ${number}`;
    if (!isMade(packing)) yield `${name} is not made`;
    const lines = items.filter(
      ({ pk }) => pk === `PACKED#${cycleId}#${date}#${number}`,
    ) as unknown as PackedItem[];
    for (const { id, members, owing } of packing.locations) {
      const at = lines.filter(({ locationId }) => locationId === id);
      const listed = at.filter((line) => line.kind === 'member');
      if (listed.length !== members)
        yield `${name} counts ${members} members at ${id}, and lists ${listed.length}`;
      const owed = listed.filter(({ owedCents }) => owedCents > 0).length;
      if (owed !== owing) yield `${name} counts ${owing} who owe at ${id}, and lists ${owed}`;
      for (const member of listed) {
        const { userId, orders: own } = member;
        const isTold = own.some(({ id: orderId }) =>
          messageIds.has(heldBackMessageId(orderId, date, userId)),
        );
        const isOpen = active.has(userId) && !own.some((order) => handedOut.has(order.id));
        if (isHeld(member, packing.holdsUnpaid) && isOpen && !isTold)
          yield `${name} holds back the goods of ${userId}, who was not told`;
      }
      const goods = listed.flatMap(({ addOns, items: single }) => [...addOns, ...single]);
      for (const product of at.filter((line) => line.kind === 'product')) {
        const wanted = goods.filter(({ productId }) => productId === product.productId);
        const units = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
        if (units !== product.quantity)
          yield `${name} picks ${product.quantity} of ${product.productId} at ${id}, its members get ${units}`;
      }
      if (
        goods.some(
          ({ productId }) => !at.some((line) => line.kind === 'product' && line.productId === productId),
        )
      )
        yield `${name} has goods at ${id} that nobody picks`;
    }
  }
}
