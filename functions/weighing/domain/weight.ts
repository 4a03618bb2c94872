import type { StaffMember } from '#functions/orders/domain/order.ts';

/** What the packed units of an order's line weighed on a packing day. Money in cents, instants in UTC. */
export interface Weight {
  cycleId: string;
  /** Local, YYYY-MM-DD. */
  date: string;
  /** The location at which it was weighed. */
  locationId: string;
  orderId: string;
  /** The line's index in the order. */
  line: number;
  /** The units that were weighed. */
  units: number;
  /** Hundredths of a pound, of these units together: what they were expected to weigh, and what they weigh. */
  estimated: number;
  weight: number;
  at: string;
  by: StaffMember;
  /**
   * - `entered`: nothing came of it yet.
   * - `waits`: it is settled once its order is paid.
   * - `settled`: its money was moved, or there was none to move.
   * - `left`: staff have to follow it up.
   */
  state: 'entered' | 'waits' | 'settled' | 'left';
  /** Why it is left to staff, in their words. */
  reason?: string | undefined;
  /** What went back as credit, and what went on the next bill, over all its settlements. */
  creditCents: number;
  nextBillCents: number;
}

export const isOpen = ({ state }: Pick<Weight, 'state'>): boolean => state === 'entered' || state === 'waits';
