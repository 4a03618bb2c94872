import { must } from '#shared/must.ts';
import { localDate } from '#shared/local-date.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { boxContentsEntity } from '#functions/cycles/data/box-contents.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { vendorPartOf } from '#functions/orders/domain/vendor-part.ts';
import { harvestListEntity } from '#functions/vendor-orders/data/harvest-lists.ts';
import { harvestShortagesEntity } from '#functions/vendor-orders/data/harvest-shortages.ts';
import { answerOf } from '#functions/vendor-orders/domain/harvest.ts';
import { harvestOf, harvestKeyOf, type HarvestLine } from '#functions/vendor-orders/domain/part-change.ts';
import { vendors } from './content/content.ts';
import { boxes, harvestAnswer } from './content/boxes.ts';
import { chargedCycle } from './latest-share.ts';

/**
 * The items for packing the charged cycle, besides its orders and promises: the contents of the shares, and
 * the answer of a vendor who cannot bring everything. A job makes that vendor's harvest lists of other cycles.
 */
export function packingDayItems(
  cycles: readonly Cycle[],
  products: readonly Product[],
  orders: readonly Order[],
  now: Date,
): Record<string, unknown>[] {
  const cycle = chargedCycle(cycles);
  return [boxContentsEntity.item(contentsOf(cycle, products)), ...answerItems(cycle, orders, now)];
}

const contentsOf = ({ id: cycleId }: Cycle, products: readonly Product[]) => ({
  cycleId,
  boxes: Object.entries(boxes).map(([planId, productIds]) => ({
    planId,
    locationId: null,
    items: productIds.map((productId) => {
      const { name, imageUrl } = must(
        products.find(({ id }) => id === productId),
        'a product of a box',
      );
      return { productId, name, imageUrl };
    }),
  })),
  version: 1,
});

function answerItems(cycle: Cycle, orders: readonly Order[], now: Date): Record<string, unknown>[] {
  const { vendorId, short, note } = harvestAnswer;
  const asked = short.map(({ productId, quantity }) => ({ product_id: productId, quantity }));
  const answer = answerOf(linesOf(cycle, orders, vendorId), { short: asked, note }, now);
  return [
    harvestListEntity.item({ vendorId, cycleId: cycle.id, changes: 0, answer }),
    harvestShortagesEntity.item({
      version: 1,
      all: [
        {
          vendorId,
          vendorName: vendors.find(({ id }) => id === vendorId)?.name ?? '',
          cycleId: cycle.id,
          cycleName: cycle.name,
          lastPickupDate: cycle.pickupDays.at(-1)?.date ?? localDate(now),
          at: answer.at,
          products: answer.short.map(({ name, quantity }) => ({ name, quantity })),
          note,
        },
      ],
    }),
  ];
}

/** The lines of a vendor's harvest list, as a job makes them of the orders. */
function linesOf(cycle: Cycle, orders: readonly Order[], vendorId: string): HarvestLine[] {
  const lines = new Map<string, HarvestLine>();
  for (const order of orders.filter((one) => one.cycle.id === cycle.id))
    for (const line of harvestOf(vendorPartOf(order, vendorId)).values()) {
      const quantity = (lines.get(harvestKeyOf(line))?.quantity ?? 0) + line.quantity;
      lines.set(harvestKeyOf(line), { ...line, quantity });
    }
  return [...lines.values()];
}
