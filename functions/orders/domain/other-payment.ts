/** A payment for an order besides the order's own payment. Its money has come in, or is on its way. */
export interface OtherPayment {
  id: string;
  /**
   * - `found`: the payment will be given back, or become the order's own.
   * - `returning`: the payment is being given back and can no longer become the order's own.
   * - `left_to_staff`: refunds failed too often. Nothing more happens with the payment without staff.
   */
  state: 'found' | 'returning' | 'left_to_staff';
  /**
   * The amount that the co-op keeps when the payment's money goes back, in cents; undefined when it keeps
   * nothing. This amount is the part of the deposit that the member got as credit already.
   */
  keptCents?: number;
}
