import type * as z from 'zod';
import type { subscriptionAddOn, updateSubscription } from '#shared/contracts/subscriptions/subscriptions.ts';
import { toDollars } from '#shared/money.ts';
import { poundsOf } from '#shared/weight.ts';
import type { Card } from '#functions/catalogue/domain/card.ts';
import { isOfferedFor, type Product } from '#functions/catalogue/domain/product.ts';
import type { Subscription } from './subscription.ts';

export type RequestedAddOn = z.output<(typeof updateSubscription)['body']>['addon_items'][number];
type StandingAddOn = Subscription['items'][number];
type AddOn = z.output<typeof subscriptionAddOn>;

export const maxAddOns = 50;

/** True for a product on sale, neither share nor group header, of a vendor who sells now. `today` is local. */
export const isAddOn = <Sold extends Product | Card>(
  product: Sold | undefined,
  today: string,
): product is Sold =>
  product?.status === 'active' &&
  product.type === 'addon' &&
  !product.isParent &&
  !product.unavailable &&
  isOfferedFor(product, today);

/**
 * The request replaces the whole list of standing add-ons. A quantity of 0 or less removes one. The
 * catalogue's price at this moment counts, and the member is shown and mailed this price.
 * An add-on whose quantity does not grow keeps a lower price, and stays when it is not sold at the moment.
 * Otherwise a member who changes something else would lose the add-on or pay more for it.
 * @param today local, YYYY-MM-DD
 * @returns the new list, or the reason why the change is refused
 */
export function replaceAddOns(
  standing: StandingAddOn[],
  requests: RequestedAddOn[],
  products: Map<string, Product>,
  newItemId: () => string,
  today: string,
): { items: StandingAddOn[] } | { problem: string } {
  const wantedItems = requests.filter((item) => item.quantity > 0);
  if (wantedItems.length > maxAddOns)
    return { problem: `A subscription holds at most ${maxAddOns} different add-ons.` };
  const items: StandingAddOn[] = [];
  for (const { product_id: productId, quantity } of wantedItems) {
    const product = products.get(productId);
    const soldProduct = isAddOn(product, today) ? product : undefined;
    const before = standing.find((item) => item.productId === productId);
    if (soldProduct) {
      const keepsPrice = before && quantity <= before.quantity && before.priceCents <= soldProduct.priceCents;
      const price = keepsPrice ? before : soldProduct;
      items.push({
        id: before?.id ?? newItemId(),
        productId,
        productName: soldProduct.name,
        quantity,
        priceCents: price.priceCents,
        ...(price.estimatedWeight && { estimatedWeight: price.estimatedWeight }),
      });
    } else if (before && quantity <= before.quantity) items.push({ ...before, quantity });
    else {
      const name = before?.productName ?? product?.name ?? 'One of these products';
      return { problem: `${name} is not available as an add-on at the moment.` };
    }
  }
  return { items };
}

export const isSameList = (one: StandingAddOn[], other: StandingAddOn[]): boolean =>
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

export const toAddOn = (product: Product | Card, quantity: number, today: string): AddOn => ({
  id: product.id,
  name: product.name,
  description: product.description,
  price: toDollars(product.priceCents),
  unit: product.unit,
  estimated_weight: poundsOf(product.estimatedWeight),
  image_url: product.imageUrl,
  vendor_name: product.vendorName,
  quantity,
  is_available: isAddOn(product, today),
});

/** The catalogue's current details; when the product is gone, the name and price that the subscription keeps. */
export const toStandingAddOn = (item: StandingAddOn, product: Product | undefined, today: string): AddOn =>
  product
    ? toAddOn(product, item.quantity, today)
    : {
        id: item.productId,
        name: item.productName,
        description: '',
        price: toDollars(item.priceCents),
        unit: '',
        estimated_weight: null,
        image_url: '',
        vendor_name: '',
        quantity: item.quantity,
        is_available: false,
      };
