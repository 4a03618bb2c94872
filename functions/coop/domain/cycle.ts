import type * as z from 'zod';
import type { cycle } from '#shared/contracts/co-op.ts';

/** One round of ordering: opens, cut-off, pickup. Instants in UTC; the pickup date is local. */
export interface Cycle {
  id: string;
  name: string;
  opensAt: string;
  cutoffAt: string;
  pickupDate: string;
  status: z.output<typeof cycle>['status'];
  /** When something is next to be done about it; null when nothing is. */
  lookAt: string | null;
  /** Counts changes; every write expects the version it read. */
  version: number;
}

/** True while the cycle takes orders at `now`: decided by its instants, not by when somebody closed it. */
export const takesOrders = (cycle: Cycle, now: Date): boolean =>
  (cycle.status === 'open' || cycle.status === 'scheduled') && cycle.cutoffAt > now.toISOString();

export const toCycle = (found: Cycle): z.output<typeof cycle> => ({
  id: found.id,
  name: found.name,
  opens_at: found.opensAt,
  cutoff_at: found.cutoffAt,
  pickup_date: found.pickupDate,
  status: found.status,
});
