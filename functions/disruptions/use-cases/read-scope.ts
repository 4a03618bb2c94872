import type * as z from 'zod';
import type { previewDisruption } from '#shared/contracts/disruptions/disruptions.ts';
import { localDate } from '#shared/local-date.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { staffMemberOf } from '#functions/orders/domain/staff-member.ts';
import { theCalendar } from '#functions/calendar/data/calendar.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { isCollected, pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { conflict, invalid, notFound } from '#functions/platform/errors.ts';
import type { Calendar } from '#functions/calendar/domain/calendar.ts';
import { shareCycleEntity, type ShareCycle } from '#functions/share-commitments/data/share-cycles.ts';
import { idAndName, type NamedLocation } from '../domain/disruption.ts';
import { pickupDayAt } from '../domain/move.ts';
import type { StaffMember } from '#functions/orders/domain/order-refund.ts';

type Plan = z.output<(typeof previewDisruption)['body']>;

export interface Scope {
  cycle: Cycle;
  calendar: Calendar;
  /** Null for the whole cycle. A location whose pickup is over is left out: its goods were brought and are paid. */
  places: NamedLocation[] | null;
  /** The new location and its pickup day; null when pickups are called off. */
  target: (NamedLocation & { pickupDate: string; county: string }) | null;
  by: StaffMember;
  /** The stored facts about the cycle's shares, such as their number at each location. */
  shareCycle: ShareCycle | undefined;
}

/**
 * @throws AppError `not_found` for a cycle or location that does not exist; `conflict` when the pickups are
 * over or were called off before; `invalid` for a location to which no order can be moved
 */
export async function readScope(plan: Plan, by: string, now: Date): Promise<Scope> {
  const [cycle, calendar, locations, target, staff, shareCycle] = await getEntities([
    cycleEntity.at(plan.cycle_id),
    theCalendar,
    (plan.location_ids ?? []).map((id) => locationEntity.at(id)),
    plan.kind === 'move' ? locationEntity.at(plan.target_location_id) : undefined,
    userEntity.at(by),
    shareCycleEntity.at(plan.cycle_id),
  ]);
  if (!cycle) throw notFound('Cycle');
  if (cycle.status === 'cancelled') throw conflict(`The cycle "${cycle.name}" was called off already.`);
  const today = localDate(now);
  const named = locations.map((location) => {
    if (!location) throw notFound('Pickup location');
    return idAndName(location);
  });
  const places = named.filter(({ id }) => !isOverAt(cycle, id, today));
  if (isCollected(cycle, today) || (named.length > 0 && places.length === 0))
    throw conflict(`The pickups of the cycle "${cycle.name}" are over.`);
  const common = {
    cycle,
    calendar,
    places: plan.location_ids && places,
    by: staffMemberOf(by, staff),
    shareCycle,
  };
  if (plan.kind === 'call_off') {
    const calledOffLocations = places.filter(({ id }) => cycle.calledOff?.includes(id));
    if (places.length > 0 && calledOffLocations.length === places.length)
      throw conflict(
        `The pickup at ${new Intl.ListFormat('en-US').format(calledOffLocations.map(({ name }) => name))} was called off already.`,
      );
    return { ...common, target: null };
  }
  if (!target || target.deletedAt) throw notFound('Pickup location');
  if (plan.location_ids.includes(target.id))
    throw invalid('target_location_id', 'The orders are at this location already.');
  const pickupDate = pickupDayAt(target, cycle, 'target_location_id', today);
  return { ...common, target: { ...idAndName(target), pickupDate, county: target.county } };
}

/** True when a location's pickup day is before today, also when the pickup was called off there. */
function isOverAt(cycle: Cycle, locationId: string, today: string): boolean {
  const day = pickupDayFor({ pickupDays: cycle.pickupDays }, locationId);
  return day !== undefined && day < today;
}
