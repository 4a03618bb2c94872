import { takeUnits } from '#functions/catalogue/data/stock.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { cycleOrderWrite, newOrderWrites } from '#functions/orders/data/orders.ts';
import type { Order, MissingUnits } from '#functions/orders/domain/order.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { derivedId } from '#functions/platform/ids.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { RefundedOrder } from '#functions/refunds/domain/refund-order.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import type { Shortage } from '../domain/shortage.ts';
import { substituteOrder } from '../domain/substitute.ts';

/**
 * Composes the substitute's order by the present stock. Undefined when the member gets no substitute.
 * @param backCents the credit for the missing units
 */
export async function readInstead(
  { id, substitute }: Shortage,
  { order, units, user }: { order: Order; units: readonly MissingUnits[]; user: User },
  backCents: number,
  now: Date,
): Promise<Order | undefined> {
  if (!substitute) return undefined;
  const [product, settings, location] = await getEntities([
    productEntity.at(substitute.id),
    theSettings,
    locationEntity.at(order.location.id),
  ]);
  if (!product || !location) return undefined;
  const orderId = derivedId('ord', now, `${id} ${order.id}`);
  return substituteOrder(order, units, { product, settings, location }, user, backCents, orderId, now);
}

/** The member's credit pays the substitute's order. The writes of the refund subtract it from the account. */
export const insteadWrites = (instead: Order): NamedWrite[] => [
  ...newOrderWrites(instead, undefined),
  cycleOrderWrite(instead),
  ...instead.lines.map((line) => takeUnits(line, instead.cycle.pickupDate)),
];

export const usedFor = ({ id, creditUsedCents }: Order): RefundedOrder['credits'][number] => ({
  amountCents: -creditUsedCents,
  reason: 'Used for an order',
  source: id,
});

/** Only the first entry names the substitute, although the substitute replaces the units of all entries. */
export const withSubstitute = (units: readonly MissingUnits[], instead: Order): MissingUnits[] => {
  const [line] = instead.lines;
  if (!line) return [...units];
  const substitute = { orderId: instead.id, name: line.name, quantity: line.quantity };
  return units.map((one, at) => (at === 0 ? { ...one, substitute } : one));
};
