import { localDate } from '#shared/local-date.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { formatDay } from '#web/format/format-date.ts';
import { useNow } from '#web/hooks/use-now.ts';

export interface Pickup {
  cycleId: string;
  /** The pickup's day and the cycle's name. */
  label: string;
  day: string;
  isOver: boolean;
}

const lastDayOf = ({ pickup_date, pickup_days }: { pickup_date: string; pickup_days: { date: string }[] }) =>
  pickup_days.at(-1)?.date ?? pickup_date;

/**
 * The pickups that a broadcast can be about: upcoming ones, soonest first, then a few past ones, latest
 * first; undefined while they are read.
 */
export function usePickups(): Pickup[] | undefined {
  const now = useNow();
  const coming = useApiQuery('listAdminCycles', { query: { when: 'before_cutoff', limit: 4 } });
  const latest = useApiQuery('listAdminCycles', { query: { when: 'after_cutoff', limit: 3 } });
  if (!coming.data || !latest.data) return undefined;
  const today = localDate(now);
  const pickups = [...coming.data.cycles, ...latest.data.cycles]
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((a, b) => a.pickup_date.localeCompare(b.pickup_date))
    .map((cycle) => ({
      cycleId: cycle.id,
      day: formatDay(cycle.pickup_date),
      label: `${formatDay(cycle.pickup_date)}, ${cycle.name}`,
      isOver: lastDayOf(cycle) < today,
    }));
  return [...pickups.filter(({ isOver }) => !isOver), ...pickups.filter(({ isOver }) => isOver).toReversed()];
}

/** The next pickup; undefined while it is not known, and when there is none. */
export const nextOf = (pickups: Pickup[] | undefined): Pickup | undefined =>
  pickups?.find(({ isOver }) => !isOver);
