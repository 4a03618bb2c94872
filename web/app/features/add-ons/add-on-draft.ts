import '#web/api/page-routes.ts';
import type { Input, Output } from '#shared/contracts/registry.ts';
import { toCents, toDollars } from '#shared/money.ts';
import type { Subscription } from '#web/features/session/subscription-status.ts';

export type AddOn = Output<'listSubscriptionAddons'>['addons'][number];

export interface DraftLine {
  productId: string;
  name: string;
  price: number;
  quantity: number;
  /** How many are on the subscription as it is saved. */
  saved: number;
}

/** The add-ons as the member is about to have them; a line stays when it is set to 0, to be brought back. */
export type AddOnDraft = readonly DraftLine[];

export const maxAddOns = 50;
export const maxOfOne = 99;

export const draftOf = (items: Subscription['items']): AddOnDraft =>
  items.map((item) => ({
    productId: item.product_id,
    name: item.product_name,
    price: item.price,
    quantity: item.quantity,
    saved: item.quantity,
  }));

export const quantityIn = (draft: AddOnDraft, productId: string): number =>
  draft.find((line) => line.productId === productId)?.quantity ?? 0;

/** Sets a quantity; 0 or less removes. A line that was never saved disappears with it. */
export function withQuantity(
  draft: AddOnDraft,
  addOn: Pick<AddOn, 'id' | 'name' | 'price'>,
  wanted: number,
): AddOnDraft {
  const quantity = Math.min(maxOfOne, Math.max(0, Math.trunc(wanted)));
  if (draft.some((line) => line.productId === addOn.id))
    return draft
      .map((line) => (line.productId === addOn.id ? { ...line, quantity } : line))
      .filter((line) => line.quantity > 0 || line.saved > 0);
  if (quantity === 0) return draft;
  return [...draft, { productId: addOn.id, name: addOn.name, price: addOn.price, quantity, saved: 0 }];
}

/** Shows today's prices for what the catalogue has named. */
export const withPrices = (draft: AddOnDraft, addOns: readonly AddOn[]): AddOnDraft =>
  draft.map((line) => {
    const addOn = addOns.find((one) => one.id === line.productId);
    return addOn ? { ...line, name: addOn.name, price: addOn.price } : line;
  });

/** Dollars of all add-ons of one pickup. */
export const draftTotal = (draft: AddOnDraft): number =>
  toDollars(draft.reduce((sum, line) => sum + toCents(line.price) * line.quantity, 0));

export const isChanged = (draft: AddOnDraft): boolean => draft.some((line) => line.quantity !== line.saved);

/** Whether another product may join. */
export const hasRoom = (draft: AddOnDraft): boolean =>
  draft.filter((line) => line.quantity > 0).length < maxAddOns;

/** The whole list as the server replaces it; the price is sent as documented, and ignored there (Q090). */
export const toAddOnItems = (draft: AddOnDraft): Input<'updateSubscription'>['body'] => ({
  addon_items: draft
    .filter((line) => line.quantity > 0)
    .map(({ productId, quantity, price }) => ({ product_id: productId, quantity, price })),
});
