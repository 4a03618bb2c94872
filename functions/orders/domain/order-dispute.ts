/** A dispute over an order's payment, as the provider reports it. */
export interface OrderDispute {
  id: string;
  cents: number;
  /** The provider's name for the dispute's state, such as `needs_response`. */
  status: string;
  reason: string;
  /** The deadline for the co-op's answer; null when no answer is possible. */
  dueBy: string | null;
}
