import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { packingEntity } from '../data/packings.ts';
import { isMade, type PackedLocation, type Packing } from '../domain/packing.ts';

export interface DayParams {
  cycle_id: string;
  date: string;
}

const beingMade = () => conflict('These lists are being made. Please wait a moment.');

/** @throws AppError `not_found` */
export async function readSheet(cycleId: string, date: string) {
  const [cycle, packing] = await getEntities([cycleEntity.at(cycleId), packingEntity.at(cycleId, date)]);
  if (!cycle || !packing) throw notFound('Packing lists');
  return {
    cycle,
    packing,
    sheet: { cycle_name: cycle.name, date, number: packing.number, locked_at: packing.lockedAt },
  };
}

/** @throws AppError `conflict` while lists of any location are being made */
export function requireAllMade(packing: Packing): void {
  if (!isMade(packing)) throw beingMade();
}

/** @throws AppError `not_found`; `conflict` while the location's lists are being made */
export function locationOf({ locations }: Packing, locationId: string): PackedLocation {
  const location = locations.find(({ id }) => id === locationId);
  if (!location) throw notFound('Pickup location');
  if (!location.isMade) throw beingMade();
  return location;
}
