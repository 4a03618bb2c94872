import type * as z from 'zod';
import type { subscriptionAddon, updateSubscription } from '#shared/contracts/subscriptions/subscriptions.ts';
import { toDollars } from '#shared/money.ts';
import type { Card } from '#functions/catalogue/domain/card.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Subscription } from './subscription.ts';

export type AskedAddon = z.output<(typeof updateSubscription)['body']>['addon_items'][number];
type StandingAddon = Subscription['items'][number];
type Addon = z.output<typeof subscriptionAddon>;

export const mostAddons = 50;

/** Whether it can be a standing add-on: on sale, no share, no mere heading of a group. */
export const isAddon = <Sold extends Product | Card>(product: Sold | undefined): product is Sold =>
  product?.status === 'active' && product.type === 'addon' && !product.isParent && !product.unavailable;

/**
 * The standing add-ons after a change: what is asked for replaces everything, 0 or less removes, prices are
 * the catalogue's of this moment (for showing; billing takes those of its day). An add-on that is on the
 * subscription already stays even while it is not sold, as long as it does not grow: a member who changes
 * something else does not lose it.
 * @param newItemId makes the id of an add-on that was not there
 * @returns the new list, or why it cannot be
 */
export function replaceAddons(
  standing: StandingAddon[],
  asked: AskedAddon[],
  products: Map<string, Product>,
  newItemId: () => string,
): { items: StandingAddon[] } | { problem: string } {
  const wanted = asked.filter((item) => item.quantity > 0);
  if (wanted.length > mostAddons)
    return { problem: `A subscription holds at most ${mostAddons} different add-ons.` };
  const items: StandingAddon[] = [];
  for (const { product_id: productId, quantity } of wanted) {
    const product = products.get(productId);
    const sold = isAddon(product) ? product : undefined;
    const before = standing.find((item) => item.productId === productId);
    if (sold)
      items.push({
        id: before?.id ?? newItemId(),
        productId,
        productName: sold.name,
        quantity,
        priceCents: sold.priceCents,
      });
    else if (before && quantity <= before.quantity) items.push({ ...before, quantity });
    else {
      const name = before?.productName ?? product?.name ?? 'One of these products';
      return { problem: `${name} is not available as an add-on at the moment.` };
    }
  }
  return { items };
}

export const isSameList = (one: StandingAddon[], other: StandingAddon[]): boolean =>
  one.length === other.length &&
  one.every((item, at) => {
    const same = other[at];
    return (
      same !== undefined &&
      item.productId === same.productId &&
      item.quantity === same.quantity &&
      item.priceCents === same.priceCents &&
      item.productName === same.productName
    );
  });

/** Something that may be added. */
export const toAddon = (product: Product | Card, quantity = 0): Addon => ({
  id: product.id,
  name: product.name,
  description: product.description,
  price: toDollars(product.priceCents),
  unit: product.unit,
  image_url: product.imageUrl,
  vendor_name: product.vendorName,
  quantity,
  is_available: isAddon(product),
});

/** A standing add-on as the catalogue has it now, or as it was when it is gone from there. */
export const toStandingAddon = (item: StandingAddon, product: Product | undefined): Addon =>
  product
    ? toAddon(product, item.quantity)
    : {
        id: item.productId,
        name: item.productName,
        description: '',
        price: toDollars(item.priceCents),
        unit: '',
        image_url: '',
        vendor_name: '',
        quantity: item.quantity,
        is_available: false,
      };
