import type * as z from 'zod';
import type { listPackingDays } from '#shared/contracts/packing/packing.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { StaffMember } from '#functions/orders/domain/order-refund.ts';

export interface PackedLocation {
  id: string;
  name: string;
  members: number;
  shares: number;
  /** The number of members who owe something. */
  owing: number;
  isMade: boolean;
  /** True once a worker began to make the location's lists. A later worker first removes the lines that are left. */
  isBegun?: true;
}

/** The lock of a cycle's pickup day. The lines of its lists are separate items, under the lock's number. */
export interface Packing {
  cycleId: string;
  /** Local, YYYY-MM-DD. */
  date: string;
  /** The number of this lock of the day, from 1. Every printed sheet shows it. */
  number: number;
  lockedAt: string;
  by: StaffMember;
  /** True when the goods of members who owe are held back. */
  holdsUnpaid: boolean;
  locations: PackedLocation[];
  /** The time at which a job continues with the lists; null once all are made. */
  dueAt: string | null;
  version: number;
}

export const isMade = ({ locations }: Pick<Packing, 'locations'>): boolean =>
  locations.every((location) => location.isMade);

/** True while a pickup day may be locked: its shares are billed and the day is not over. */
export const mayLock = ({ status }: Pick<Cycle, 'status'>, date: string, today: string): boolean =>
  (status === 'charged' || status === 'packed') && date >= today;

type Day = z.output<typeof listPackingDays.response>['days'][number];

export const toPackingDay = (
  cycle: Pick<Cycle, 'id' | 'name' | 'status'>,
  date: string,
  packing: Packing | undefined,
  today: string,
): Day => ({
  cycle_id: cycle.id,
  cycle_name: cycle.name,
  date,
  status: cycle.status,
  may_lock: mayLock(cycle, date, today),
  packing: packing
    ? {
        number: packing.number,
        state: isMade(packing) ? 'made' : 'making',
        locked_at: packing.lockedAt,
        locked_by: packing.by.name,
        holds_unpaid: packing.holdsUnpaid,
        locations: packing.locations.map(({ id, name, members, shares, owing, isMade: isListed }) => ({
          location_id: id,
          name,
          members,
          shares,
          owing,
          is_made: isListed,
        })),
      }
    : null,
});
