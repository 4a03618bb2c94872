/** A line of a cart. Its id is that of the product or plan, so a cart has each product or plan only once. */
export interface CartLine {
  id: string;
  kind: 'product' | 'plan';
  quantity: number;
}

/** A cart as stored, without prices: they come from the products and plans each time that the cart is read. */
export interface StoredCart {
  userId: string;
  lines: CartLine[];
  promotionCode: string | null;
  /**
   * The campaign of the code at the time when the code was put into the cart. One request can therefore read the
   * code and its campaign. The code may have another campaign by now, which the code's own item names.
   */
  promotionCampaignId?: string | null;
  /** The pickup location for the cart's order alone; null for the member's chosen location. */
  pickupLocationId: string | null;
  /** The unpaid order written for this cart. */
  pendingOrderId: string | null;
  /** The number of changes. Every write expects the version it read. */
  version: number;
  updatedAt: string | null;
}

export const maxLines = 60;

export const emptyCart = (userId: string): StoredCart => ({
  userId,
  lines: [],
  promotionCode: null,
  pickupLocationId: null,
  pendingOrderId: null,
  version: 0,
  updatedAt: null,
});

/** The quantities of a product add up. A plan has quantity 1 and replaces any other plan (document 1, section 4). */
export function withLine(lines: CartLine[], newLine: CartLine): CartLine[] {
  if (newLine.kind === 'plan')
    return [...lines.filter((line) => line.kind !== 'plan'), { ...newLine, quantity: 1 }];
  const existing = lines.find((line) => line.id === newLine.id);
  if (!existing) return [...lines, newLine];
  return lines.map((line) =>
    line.id === newLine.id ? { ...line, quantity: line.quantity + newLine.quantity } : line,
  );
}

/** A quantity of 0 removes the line. A plan keeps quantity 1. */
export function withQuantity(lines: CartLine[], id: string, quantity: number): CartLine[] {
  if (quantity === 0) return lines.filter((line) => line.id !== id);
  return lines.map((line) =>
    line.id === id ? { ...line, quantity: line.kind === 'plan' ? 1 : quantity } : line,
  );
}

/** The lines without the quantities of `orderedLines`. Quantities that the member added after the order stay. */
export function withoutOrdered(lines: CartLine[], orderedLines: CartLine[]): CartLine[] {
  const quantities = new Map(orderedLines.map((line) => [line.id, line.quantity]));
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(line.id) ?? 0) }))
    .filter((line) => line.quantity > 0);
}
