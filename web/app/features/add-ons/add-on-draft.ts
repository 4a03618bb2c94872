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
 * The add-ons as the member has changed them, before they are saved. A line with quantity 0 stays, so that it
 * can be brought back.
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

/** Sets a quantity; 0 or less removes the add-on. A line that was never saved disappears then. */
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

/** Puts today's prices on the lines that the catalogue has answered. */
export const withPrices = (draft: AddOnDraft, addOns: readonly AddOn[]): AddOnDraft =>
  draft.map((line) => {
    const addOn = addOns.find((one) => one.id === line.productId);
    return addOn ? { ...line, name: addOn.name, price: addOn.price } : line;
  });

/** The dollars of all add-ons for one pickup. */
export const draftTotal = (draft: AddOnDraft): number =>
  toDollars(draft.reduce((sum, line) => sum + toCents(line.price) * line.quantity, 0));

export const isChanged = (draft: AddOnDraft): boolean => draft.some((line) => line.quantity !== line.saved);

/** Tells whether another product may be added. */
export const hasRoom = (draft: AddOnDraft): boolean =>
  draft.filter((line) => line.quantity > 0).length < maxAddOns;

/** The whole list, which replaces the server's. The price is sent as documented, and ignored there (Q090). */
export const toAddOnItems = (draft: AddOnDraft): Input<'updateSubscription'>['body'] => ({
  addon_items: draft
    .filter((line) => line.quantity > 0)
    .map(({ productId, quantity, price }) => ({ product_id: productId, quantity, price })),
});
