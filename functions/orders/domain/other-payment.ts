/** A payment for an order besides the order's own payment. Its money has come in, or is on its way. */
export interface OtherPayment {
  id: string;
  /**
   * - `found`: it will be given back, or become the order's own.
   * - `returning`: it is being given back and can no longer become the order's own.
   * - `left_to_staff`: refunds failed too often. Nothing more happens without staff.
   */
  state: 'found' | 'returning' | 'left_to_staff';
  /**
   * The part of the deposit that the member got as credit already, in cents. The co-op keeps it when the
   * money goes back.
   */
  keptCents?: number;
}
