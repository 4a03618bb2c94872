import * as z from 'zod';
import type { Input } from '#shared/contracts/registry.ts';
import type { AdminCycle } from '../calendar-entries.ts';
import { dayAt } from '../day-at.ts';

export const disruptionForm = z
  .object({
    kind: z.enum(['call_off', 'move']),
    /** `cycle` is for all locations of the cycle, `locations` for the chosen ones. */
    scope: z.enum(['cycle', 'locations']),
    location_ids: z.array(z.string()),
    target_location_id: z.string(),
    refund_to: z.enum(['payment', 'credit']),
    paid_vendor_ids: z.array(z.string()),
    return_stock: z.boolean(),
    reason: z
      .string()
      .trim()
      .min(1, 'Please say why, in a sentence that members read')
      .max(500, 'Please use at most 500 characters'),
  })
  .superRefine(({ kind, scope, location_ids: ids, target_location_id: target }, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if ((scope === 'locations' || kind === 'move') && ids.length === 0)
      problem('location_ids', 'Please choose at least one pickup location');
    if (kind === 'move' && target === '') problem('target_location_id', 'Please choose where they go');
  });

export type DisruptionValues = z.output<typeof disruptionForm>;

export const toDisruptionValues = (locationIds: readonly string[]): DisruptionValues => ({
  kind: 'call_off',
  scope: locationIds.length > 0 ? 'locations' : 'cycle',
  location_ids: [...locationIds],
  target_location_id: '',
  refund_to: 'payment',
  paid_vendor_ids: [],
  return_stock: true,
  reason: '',
});

export type DisruptionPlan = NonNullable<Input<'previewDisruption'>['body']>;

/** The disruption to preview and carry out; undefined while a needed choice is missing. */
export function toPlan(
  cycleId: string,
  values: Omit<DisruptionValues, 'reason'>,
): DisruptionPlan | undefined {
  const { kind, scope, location_ids: ids, target_location_id: target } = values;
  const isNamed = scope === 'locations' || kind === 'move';
  if (isNamed && ids.length === 0) return undefined;
  if (kind === 'move')
    return target === ''
      ? undefined
      : { kind, cycle_id: cycleId, location_ids: ids, target_location_id: target };
  const { refund_to, paid_vendor_ids, return_stock } = values;
  return {
    kind,
    cycle_id: cycleId,
    location_ids: isNamed ? ids : null,
    refund_to,
    paid_vendor_ids,
    return_stock,
  };
}

type PickupDays = Pick<AdminCycle, 'pickup_days'>;

export const locationsOn = (cycle: PickupDays, date: string, locationIds: readonly string[]): string[] =>
  locationIds.filter((id) => dayAt(cycle, id) === date);

/** True when the location's pickup day in the cycle is over. The pickup cannot be moved or called off then. */
export const isOverAt = (cycle: PickupDays, locationId: string, today: string): boolean =>
  (dayAt(cycle, locationId) ?? today) < today;
