import type { StaffMember } from '#functions/orders/domain/order-refund.ts';

/** The weight of the packed units of one order line on a packing day. Money in cents, instants in UTC. */
export interface Weight {
  cycleId: string;
  /** Local, YYYY-MM-DD. */
  date: string;
  locationId: string;
  orderId: string;
  /** The line's index in the order. */
  line: number;
  units: number;
  /** The expected and the actual weight of all `units` together, in hundredths of a pound. */
  estimated: number;
  weight: number;
  at: string;
  by: StaffMember;
  /**
   * - `entered`: the weight has not changed any money yet.
   * - `waits`: the weight is settled once its order is paid.
   * - `settled`: the money was moved, or there was none to move.
   * - `left`: staff have to follow the weight up.
   */
  state: 'entered' | 'waits' | 'settled' | 'left';
  /** The reason why the weight is left to staff, in words for them. */
  reason?: string | undefined;
  /** Cents given back as credit, and put on the next bill, summed over all settlements of the weight. */
  creditCents: number;
  nextBillCents: number;
}

export const isOpen = ({ state }: Pick<Weight, 'state'>): boolean => state === 'entered' || state === 'waits';
