import * as z from 'zod';
import type { Input } from '#shared/contracts/registry.ts';
import { localDate, localTime } from '#shared/local-date.ts';
import { changedOnly } from '#web/features/forms/use-latest-record.ts';
import type { AdminCycle } from '../calendar-entries.ts';
import type { CalendarChange } from '../use-calendar-preview.ts';

const cycleFields = z.object({
  name: z.string().trim().max(100, 'Please use at most 100 characters'),
  pickup_date: z.string().min(1, 'Please choose a pickup date'),
  cutoff_date: z.string(),
  cutoff_time: z.string(),
});

export type CycleValues = z.output<typeof cycleFields>;

export const cycleLabels: Record<keyof CycleValues, string> = {
  name: 'Name',
  pickup_date: 'Pickup date',
  cutoff_date: 'Cut-off date',
  cutoff_time: 'Cut-off time',
};

/**
 * The checks of the cycle form. When the cut-off date is empty, the store settings set the cut-off. An
 * unchanged cut-off may be after the typed pickup, because the server moves the cut-off with the pickup.
 */
export const cycleForm = (cycle?: AdminCycle) =>
  cycleFields.refine(
    ({ cutoff_date, pickup_date }) =>
      cutoff_date <= pickup_date || (cycle !== undefined && cutoff_date === cycleValues(cycle).cutoff_date),
    { path: ['cutoff_date'], message: 'The cut-off must not be after the pickup' },
  );

type CycleUpdate = NonNullable<Input<'updateCycle'>['body']>;
type NewCycle = NonNullable<Input<'createCycle'>['body']>;

export const cycleValues = (cycle: AdminCycle | undefined): CycleValues => {
  if (!cycle) return { name: '', pickup_date: '', cutoff_date: '', cutoff_time: '' };
  const cutoff = new Date(cycle.cutoff_at);
  return {
    name: cycle.name,
    pickup_date: cycle.pickup_date,
    cutoff_date: localDate(cutoff),
    cutoff_time: localTime(cutoff),
  };
};

export const toNewCycle = ({ name, pickup_date, cutoff_date, cutoff_time }: CycleValues): NewCycle => ({
  name,
  pickup_date,
  ...(cutoff_date && { cutoff_date, ...(cutoff_time && { cutoff_time }) }),
});

/**
 * The changed fields. An unchanged cut-off date is not sent, so the server moves it with the pickup. An empty
 * name, cut-off date or time changes nothing.
 */
export const toCycleUpdate = (cycle: AdminCycle, values: CycleValues): CycleUpdate =>
  Object.fromEntries(
    Object.entries(changedOnly(cycleValues(cycle), values)).filter(([, value]) => value !== ''),
  );

/** The change that saving the form now would make; undefined while the form is incomplete or moves nothing. */
export function cycleChange(cycle: AdminCycle | undefined, values: CycleValues): CalendarChange | undefined {
  if (!cycleForm(cycle).safeParse(values).success) return undefined;
  if (!cycle) return { action: 'create_cycle', cycle: toNewCycle(values) };
  const { name, ...moves } = toCycleUpdate(cycle, values);
  return Object.keys(moves).length > 0 ? { action: 'update_cycle', id: cycle.id, cycle: moves } : undefined;
}
