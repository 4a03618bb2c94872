import type { refundStates } from '#shared/contracts/orders/orders.ts';

/** A person of the staff, or a vendor, with the name that the order's log shows. */
export interface StaffMember {
  id: string;
  name: string;
}

/** Money in cents. */
export interface RefundedLine {
  /** The line's index in the order. */
  line: number;
  /** Whole units that are given back; 0 when the refund is an amount without units. */
  quantity: number;
  /** The money given back for the line, with tax. */
  cents: number;
  taxCents: number;
  /** The amount by which the refund lowers the co-op's commission on the line. */
  commissionCents: number;
  /** Units that the refund put back into stock. */
  stockQuantity: number;
}

/** A refund by staff, as money or as credit. A request for both makes two refunds. Money in cents. */
export interface OrderRefund {
  /** The request's id. When a request makes two refunds, the id of the second has `-credit` at its end. */
  id: string;
  requestId: string;
  /** The request as a text. A repeated request with the same text is answered with the refunds of the first request. */
  asked: string;
  /** The shortage, for a refund of missing goods. */
  shortageId?: string;
  /** Set for goods that weighed less than estimated. */
  isForWeight?: true;
  /** Set when the mail about the missing or weighed goods tells of this refund. No other mail is then sent. */
  isTold?: true | undefined;
  /** The time at which staff took the credit back, because the missing goods were there after all. */
  takenBackAt?: string;
  at: string;
  by: StaffMember;
  reason: string;
  cents: number;
  lines: RefundedLine[];
  to: 'payment' | 'credit';
  /**
   * - `due`: it is still to be made at the provider, or was made but is not recorded yet.
   * - `under_way`: the bank has it.
   * - `made`: the money was given back. A refund to a card can still fail weeks later.
   * - `failed`: it was refused, or came back. The co-op has the money again.
   * - `taken_back`: staff took the credit back, because the missing goods were there after all.
   */
  state: (typeof refundStates)[number];
  /** The number of times that staff tried the refund again after a failure. */
  attempt: number;
  /** The reason for the refund's failure; empty for none. */
  problem: string;
  providerId: string | null;
  /** The amount that this refund takes off the account's deposit. */
  depositCents: number;
}
