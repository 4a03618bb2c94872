export interface OrderLine {
  /** `weight` bills goods of an earlier order that weighed more than estimated. */
  kind: 'product' | 'plan' | 'deposit' | 'annual_fee' | 'weight';
  /** The id of the product or plan. */
  refId: string;
  name: string;
  vendorId: string;
  vendorName: string;
  imageUrl: string;
  unit: string;
  /** The expected weight of a unit, in hundredths of a pound; absent unless sold by weight. */
  estimatedWeight?: number;
  /** The earlier order and the index of its line, for a line of kind `weight`. */
  weightOf?: { orderId: string; line: number };
  quantity: number;
  unitPriceCents: number;
  totalCents: number;
  discountCents: number;
  isTaxable: boolean;
  /**
   * True when this line took units out of a counted stock. Giving up the order puts them back unless it was
   * packed or its pickup day has come.
   */
  isStockTaken: boolean;
  /** The co-op's share of this line, in cents (Q085). */
  commissionCents: number;
  /**
   * The co-op's share as a fraction of 1. Undefined for lines other than products and weight, and in old
   * orders.
   */
  commissionRate?: number;
}
