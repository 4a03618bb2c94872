export interface OrderLine {
  /** A `weight` line bills the extra weight of goods in an earlier order that weighed more than estimated. */
  kind: 'product' | 'plan' | 'deposit' | 'annual_fee' | 'weight';
  /** The id of the product or plan. */
  refId: string;
  name: string;
  vendorId: string;
  vendorName: string;
  imageUrl: string;
  unit: string;
  /** The expected weight of a unit, in hundredths of a pound. Only goods sold by weight have it. */
  estimatedWeight?: number;
  /** For a line of kind `weight`: the earlier order, and the index of the line in that order. */
  weightOf?: { orderId: string; line: number };
  quantity: number;
  unitPriceCents: number;
  totalCents: number;
  discountCents: number;
  isTaxable: boolean;
  /**
   * True when this line took units out of a counted stock. They go back when the order is given up before
   * packing and before its pickup day.
   */
  isStockTaken: boolean;
  /** The co-op's commission on this line, in cents (Q085). */
  commissionCents: number;
  /** A fraction of 1. Undefined for lines other than products and weight. */
  commissionRate?: number;
}
