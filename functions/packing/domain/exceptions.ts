import { isPacked } from './packed-member.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { isStanding } from '#functions/orders/domain/refund.ts';
import { isHeld } from './location-lists.ts';
import type { PackedMember } from './packed-items.ts';

/** The quantity of a share or product that a list has packed, and the quantity to pack now. */
export interface ChangedQuantity {
  name: string;
  before: number;
  after: number;
}

export interface PackingException {
  userId: string;
  customerNumber: number | null;
  /** `gone`: nothing is left to pack. `new`: the member is not on the list. */
  kind: 'gone' | 'new' | 'changed';
  changed: ChangedQuantity[];
  owedCents: { before: number; after: number };
  /** Short texts about why the goods or the owed amount changed; empty when the orders show no reason. */
  reasons: string[];
}

/**
 * Compares a location's locked list with the members who have goods there now. The quantity of goods that are
 * held back is 0, so the goods of a member who paid since are there to be packed.
 * @param orderOf finds a listed order, also when it moved to another location
 */
export function exceptionsOf(
  listed: readonly PackedMember[],
  current: readonly PackedMember[],
  orderOf: (orderId: string) => Order | undefined,
  holdsUnpaid: boolean,
): PackingException[] {
  const byUser = new Map(current.map((member) => [member.userId, member]));
  const listedIds = new Set(listed.map(({ userId }) => userId));
  const changes = listed.flatMap((before) => {
    const after = byUser.get(before.userId);
    const changed = changedQuantities(before, after, holdsUnpaid);
    const owed = { before: before.owedCents, after: after?.owedCents ?? 0 };
    if (after && changed.length === 0 && owed.before === owed.after) return [];
    return exceptionOf(
      before,
      after ? 'changed' : 'gone',
      changed,
      owed,
      reasonsOf(before, owed.after, orderOf),
    );
  });
  const added = current
    .filter(({ userId }) => !listedIds.has(userId))
    .map((after) =>
      exceptionOf(
        after,
        'new',
        changedQuantities(undefined, after, holdsUnpaid),
        { before: 0, after: after.owedCents },
        ['Not on the list: ordered, paid or moved here since'],
      ),
    );
  return [...changes, ...added];
}

const exceptionOf = (
  { userId, customerNumber }: PackedMember,
  kind: PackingException['kind'],
  changed: ChangedQuantity[],
  owedCents: PackingException['owedCents'],
  reasons: string[],
): PackingException => ({ userId, customerNumber, kind, changed, owedCents, reasons });

/** The packed quantities of a member's shares, standing add-ons and one-time items, by kind and id. */
function quantitiesOf(
  member: PackedMember | undefined,
  holdsUnpaid: boolean,
): Map<string, { name: string; quantity: number }> {
  if (!member) return new Map();
  const packed = ({ name, quantity }: { name: string; quantity: number }) => ({
    name,
    quantity: isHeld(member, holdsUnpaid) ? 0 : quantity,
  });
  return new Map([
    ...member.shares.map((share) => [`share ${share.planId}`, packed(share)] as const),
    ...member.addOns.map((goods) => [`add-on ${goods.productId}`, packed(goods)] as const),
    ...member.items.map((goods) => [`item ${goods.productId}`, packed(goods)] as const),
  ]);
}

function changedQuantities(
  before: PackedMember | undefined,
  after: PackedMember | undefined,
  holdsUnpaid: boolean,
): ChangedQuantity[] {
  const [was, is] = [quantitiesOf(before, holdsUnpaid), quantitiesOf(after, holdsUnpaid)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const name = (is.get(key) ?? was.get(key))?.name ?? key;
    const change = { name, before: was.get(key)?.quantity ?? 0, after: is.get(key)?.quantity ?? 0 };
    return change.before === change.after ? [] : [change];
  });
}

function reasonsOf(
  { orders, locationId, owedCents }: PackedMember,
  owedNowCents: number,
  orderOf: (orderId: string) => Order | undefined,
): string[] {
  const reasons = orders.flatMap(({ id, version }) => {
    const order = orderOf(id);
    return order?.version === version ? [] : reasonOf(order, locationId, owedNowCents < owedCents);
  });
  return [...new Set(reasons)];
}

function reasonOf(order: Order | undefined, locationId: string, isLessOwed: boolean): string {
  if (!order || order.deletedAt) return 'The order was deleted';
  if (order.calledOff) return 'The pickup was called off';
  if (order.status === 'cancelled') return 'The order was cancelled';
  if (order.location.id !== locationId) return `Moved to ${order.location.name}`;
  const refund = order.refunds?.findLast(isStanding);
  if (order.refundedWhole || refund) return refund?.reason ? `Refunded: ${refund.reason}` : 'Refunded';
  if (order.paymentStatus === 'failed') return 'The payment failed';
  if (order.paymentStatus === 'paid' && isLessOwed) return 'Paid since';
  return isPacked(order) ? 'The order changed' : 'The order is not packed any more';
}
