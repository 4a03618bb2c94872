import { promotionEntity } from '#functions/promotions/data/promotions.ts';
import { products as startingProducts, promotionCode } from '../actors/starting-world.ts';
import type { Snapshot } from './snapshot.ts';

/** What was given at the start is there, sold, or came back. */
export function* stockBook({ products, orders }: Snapshot): Generator<string> {
  for (const start of startingProducts.filter(({ stock }) => stock !== null)) {
    const now = products.find(({ id }) => id === start.id)?.stock ?? 0;
    const sold = orders
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ lines }) => lines)
      .filter((line) => line.refId === start.id && line.isStockTaken)
      .reduce((total, line) => total + line.quantity, 0);
    if (now < 0 || now + sold !== start.stock)
      yield `${start.id}: ${start.stock} at the start, ${sold} sold, ${now} left`;
  }
}

/** A standing add-on is left out of a renewal only for goods that somebody bought. */
export function* heldStockBook({ products, orders }: Snapshot): Generator<string> {
  for (const order of orders.filter(({ isRenewal, status }) => isRenewal && status !== 'cancelled'))
    for (const product of products) {
      const isLeftOut = order.notes.some(
        ({ note }) => note.includes(product.name) && /stock|left/i.test(note),
      );
      const heldFor = orders.filter(
        (other) =>
          !other.isRenewal &&
          other.status === 'cancelled' &&
          other.createdAt < order.cycle.cutoffAt &&
          other.updatedAt > order.createdAt &&
          other.lines.some((line) => line.refId === product.id && line.isStockTaken),
      );
      if (isLeftOut && heldFor.length > 0 && (product.stock ?? 0) > 0)
        yield `${order.id} went without ${product.name}, which ${heldFor[0]!.id} held and never paid`;
    }
}

/** A code's counter is the number of its redemptions, and within its limit. */
export function* redemptionBook({ items, orders }: Snapshot): Generator<string> {
  const { pk, sk } = promotionEntity.key(promotionCode);
  const promotion = items.find((item) => item.pk === pk && item.sk === sk) as unknown as {
    usedCount: number;
    usageLimit: number;
  };
  const redemptions = items.filter((item) => item.entity === 'redemption');
  if (promotion.usedCount !== redemptions.length || promotion.usedCount > promotion.usageLimit)
    yield `${promotionCode}: counted ${promotion.usedCount} of ${promotion.usageLimit}, redeemed ${redemptions.length}`;
  for (const redemption of redemptions) {
    const order = orders.find(({ id }) => id === redemption.orderId);
    if (!order || order.promotionCode !== promotionCode || order.status === 'cancelled')
      yield `redemption of ${String(redemption.orderId)} is of no order with the code`;
  }
}
