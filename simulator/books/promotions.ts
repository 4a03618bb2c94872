import type { Order } from '#functions/orders/domain/order.ts';
import type { Campaign } from '#functions/promotions/domain/campaign.ts';
import type { Promotion } from '#functions/promotions/domain/promotion.ts';
import type { Redemption } from '#functions/promotions/data/promotions.ts';
import type { Snapshot } from './snapshot.ts';

const entities = <T>({ items }: Snapshot, entity: string) =>
  items.filter((item) => item.entity === entity) as unknown as T[];
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * True for an order whose code counts as not used. The order was refunded as a whole, or was cancelled
 * unpaid. When staff cancelled an order after it was paid or written off, its code still counts as used.
 */
const isGivenUp = ({ status, cancelledPaid, isWrittenOff, refundedWhole }: Order): boolean =>
  refundedWhole !== undefined || (status === 'cancelled' && !cancelledPaid && !isWrittenOff);

/**
 * Checks each code's uses, discount and revenue against its redemptions and their orders. Uses stay within
 * the code's limit.
 */
export function* redemptionBook(snapshot: Snapshot): Generator<string> {
  const promotions = entities<Promotion>(snapshot, 'promotion');
  const redemptions = entities<Redemption>(snapshot, 'redemption');
  const orderOf = ({ orderId }: Redemption) => snapshot.orders.find(({ id }) => id === orderId);
  for (const { code, usedCount, usageLimit, totalDiscountCents, totalRevenueCents } of promotions) {
    const own = redemptions.filter((redemption) => redemption.code === code);
    const orders = own.flatMap((redemption) => orderOf(redemption) ?? []);
    if (usedCount !== own.length || (usageLimit !== null && usedCount > usageLimit))
      yield `${code}: counted ${usedCount} of ${usageLimit}, redeemed ${own.length}`;
    const discount = sum(orders.map(({ discountCents }) => discountCents));
    const revenue = sum(orders.map(({ subtotalCents, discountCents }) => subtotalCents - discountCents));
    if (totalDiscountCents !== discount || totalRevenueCents !== revenue)
      yield `${code}: ${totalDiscountCents} off ${totalRevenueCents}, by its orders ${discount} off ${revenue}`;
  }
  for (const redemption of redemptions) {
    const order = orderOf(redemption);
    if (order?.promotionCode !== redemption.code || isGivenUp(order))
      yield `redemption of ${redemption.orderId} is of no order with the code`;
    if (!promotions.some(({ code }) => code === redemption.code))
      yield `${redemption.code} is gone, and ${redemption.orderId} has redeemed it`;
  }
  for (const order of snapshot.orders)
    if (
      order.promotionCode !== null &&
      order.status !== 'cancelled' &&
      !order.refundedWhole &&
      !redemptions.some(({ orderId }) => orderId === order.id)
    )
      yield `${order.id} has ${order.promotionCode} and never redeemed it`;
}

/** Checks that a campaign's number of codes is right. */
export function* campaignBook(snapshot: Snapshot): Generator<string> {
  const promotions = entities<Promotion>(snapshot, 'promotion');
  for (const { id, codeCount } of entities<Campaign>(snapshot, 'campaign')) {
    const own = promotions.filter(({ campaignId }) => campaignId === id);
    if (codeCount !== own.length) yield `${id} counts ${codeCount} codes and has ${own.length}`;
  }
}
