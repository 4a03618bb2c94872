import type { Answer } from '#shared/contracts/endpoint.ts';
import type { listWeights as listWeightsCall } from '#shared/contracts/weighing/weighing.ts';
import { compareNames } from '#shared/compare-names.ts';
import { toPounds } from '#shared/weight.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { fullName } from '#functions/accounts/domain/user.ts';
import { isMovedAway, pickupDayFor } from '#functions/cycles/domain/cycle.ts';
import type { OrderLine } from '#functions/orders/domain/order-line.ts';
import { readOrdersAt } from '#functions/packing/use-cases/read-location.ts';
import { locationOf, readSheet, type DayParams } from '#functions/packing/use-cases/read-sheet.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { readWeights, weighingEntity } from '../data/weights.ts';
import { weighableUnits } from '../domain/weighable.ts';
import { toWeighing } from '../domain/weighing.ts';

type Goods = Answer<typeof listWeightsCall>['goods'][number];

/**
 * Lists the goods sold by weight at a location, as the orders are now, with their entered weights.
 * @throws AppError `not_found`; `conflict` while lists are being made
 */
export async function listWeights({
  cycle_id: cycleId,
  date,
  location_id: locationId,
}: DayParams & { location_id: string }): Promise<Answer<typeof listWeightsCall>> {
  const { cycle, packing, sheet } = await readSheet(cycleId, date);
  const location = locationOf(packing, locationId);
  // The orders of a day that was moved after its lock are on the location's present day.
  const packedOn = isMovedAway(cycle, date) ? (pickupDayFor(cycle, locationId) ?? date) : date;
  const [orders, weights] = await Promise.all([
    readOrdersAt({ cycleId, date: packedOn }, locationId),
    readWeights(cycleId, date),
  ]);
  const items = orders.flatMap((order) =>
    order.lines.flatMap((line, at) => {
      const units = weighableUnits(order, at);
      return units > 0 ? [{ order, line, at, units }] : [];
    }),
  );
  const [weighing, users] = await getEntities([
    weighingEntity.at(cycleId, date),
    [...new Set(items.map(({ order }) => order.userId))].map((id) => userEntity.at(id)),
  ]);
  const byUser = byId(users);
  const byItem = new Map(weights.map((weight) => [`${weight.orderId} ${weight.line}`, weight]));
  const goods = new Map<string, Goods>();
  for (const { order, line, at, units } of items) {
    const user = byUser.get(order.userId);
    const weight = byItem.get(`${order.id} ${at}`);
    const ofProduct = goods.get(line.refId) ?? newGoods(line);
    ofProduct.items.push({
      order_id: order.id,
      line: at,
      customer_number: user?.customerNumber ?? order.customerNumber,
      name: user ? fullName(user) : '',
      units,
      estimated_weight: toPounds((line.estimatedWeight ?? 0) * units),
      weight: weight ? toPounds(weight.weight) : null,
      is_settled: weight?.state === 'settled',
      is_left: weight?.state === 'left',
    });
    goods.set(line.refId, ofProduct);
  }
  return {
    cycle_name: sheet.cycle_name,
    date,
    location_name: location.name,
    goods: [...goods.values()]
      .map((one) => ({ ...one, items: one.items.toSorted((a, b) => compareNames(a.name, b.name)) }))
      .toSorted((one, other) => compareNames(one.name, other.name)),
    weighing: toWeighing(weighing, weights),
  };
}

const newGoods = (line: OrderLine): Goods => ({
  product_id: line.refId,
  name: line.name,
  vendor_name: line.vendorName,
  items: [],
});
