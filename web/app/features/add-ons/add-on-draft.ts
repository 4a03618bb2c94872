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
  /** The quantity on the saved subscription. */
  saved: number;
}

/**
 * The add-ons with the member's unsaved changes. A saved add-on that was removed stays as a line with
 * quantity 0, so that the member can add it again.
 */
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

/** Sets a quantity from 0 to `maxOfOne`. A line with 0 is removed if it was never saved. */
export function withQuantity(
  draft: AddOnDraft,
  addOn: Pick<AddOn, 'id' | 'name' | 'price'>,
  wantedQuantity: number,
): AddOnDraft {
  const quantity = Math.min(maxOfOne, Math.max(0, Math.trunc(wantedQuantity)));
  if (draft.some((line) => line.productId === addOn.id))
    return draft
      .map((line) => (line.productId === addOn.id ? { ...line, quantity } : line))
      .filter((line) => line.quantity > 0 || line.saved > 0);
  if (quantity === 0) return draft;
  return [...draft, { productId: addOn.id, name: addOn.name, price: addOn.price, quantity, saved: 0 }];
}

/** Sets the quantities that the member changed in `draft`, and leaves all other lines of `latest` as they are. */
export const withChanges = (latest: AddOnDraft, draft: AddOnDraft): AddOnDraft =>
  draft
    .filter(({ quantity, saved }) => quantity !== saved)
    .reduce((next, line) => withQuantity(next, { ...line, id: line.productId }, line.quantity), latest);

/** Updates the names and prices of the lines whose add-on is in `addOns`. */
export const withPrices = (draft: AddOnDraft, addOns: readonly AddOn[]): AddOnDraft =>
  draft.map((line) => {
    const addOn = addOns.find((one) => one.id === line.productId);
    return addOn ? { ...line, name: addOn.name, price: addOn.price } : line;
  });

/** The price in dollars of all add-ons in one share. */
export const draftTotal = (draft: AddOnDraft): number =>
  toDollars(draft.reduce((sum, line) => sum + toCents(line.price) * line.quantity, 0));

export const isChanged = (draft: AddOnDraft): boolean => draft.some((line) => line.quantity !== line.saved);

export const hasRoom = (draft: AddOnDraft): boolean =>
  draft.filter((line) => line.quantity > 0).length < maxAddOns;

/** The body that replaces all add-ons. The specification requires a price, but the server ignores it (Q090). */
export const toAddOnItems = (draft: AddOnDraft): Input<'updateSubscription'>['body'] => ({
  addon_items: draft
    .filter((line) => line.quantity > 0)
    .map(({ productId, quantity, price }) => ({ product_id: productId, quantity, price })),
});
