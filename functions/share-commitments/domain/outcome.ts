import { localDate } from '#shared/local-date.ts';
import type { BoxContents } from '#functions/cycles/domain/box-contents.ts';
import { isCollected, pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import type { EarningLine } from '#functions/orders/domain/vendor-earning.ts';
import type { HarvestAnswer } from '#functions/vendor-orders/domain/harvest.ts';
import type { HarvestLine } from '#functions/vendor-orders/domain/part-change.ts';
import type { VendorEarning } from '#functions/vendor-orders/domain/vendor-earning.ts';
import { shortUnits, type Commitment, type Outcome } from './commitment.ts';
import { dividePromise, type SharePlaces } from './divide.ts';

/** Pickups that staff called off, and the vendors who are paid for their harvest. */
export interface CalledOff {
  /** Null when the pickups of the whole cycle were called off. */
  locationIds: string[] | null;
  paidVendorIds: string[];
  /** The first local pickup date that was called off. */
  from: string;
}

/** The facts that decide the outcome of a promise, besides the promise itself. */
export interface Around {
  cycle: Cycle;
  /**
   * The number of shares by location after the cut-off, and the time of their count; undefined before the
   * count.
   */
  places: SharePlaces | undefined;
  contents: BoxContents | undefined;
  calledOff: readonly CalledOff[];
  answer: HarvestAnswer | undefined;
}

/** Names the state from which an outcome is made. When this text changes, the outcome is made again. */
export const sourceOf = (
  { version }: Commitment,
  { cycle, places, contents, calledOff, answer }: Around,
): string =>
  [version, cycle.version, cycle.status, places?.at, contents?.version, calledOff.length, answer?.at].join(
    ' ',
  );

/** Goods for a pickup that was called off are not brought, and are paid only when staff say so. */
export function outcomeOf(
  commitment: Commitment,
  around: Around,
): { outcome: Outcome; lines: HarvestLine[]; earning: EarningLine[]; lastDate: string } {
  const { cycle, places, contents, calledOff, answer } = around;
  const isStanding = commitment.status === 'committed';
  const { portions, divided } = dividePromise(commitment, places?.all ?? [], contents);
  const lines: HarvestLine[] = [];
  let offUnits = 0;
  let unpaidUnits = 0;
  for (const { location, quantity } of isStanding ? portions : []) {
    const day = pickupDayFor(cycle, location.id);
    const isOff = day === undefined || (cycle.status === 'cancelled' && !wasBefore(day, calledOff));
    if (!isOff) lines.push({ ...lineOf(commitment, divided), location, quantity });
    else {
      offUnits += quantity;
      if (!isPaidFor(commitment.vendorId, location.id, calledOff)) unpaidUnits += quantity;
    }
  }
  const goesTo = lines.map(({ location }) => location.id);
  const short = Math.min(commitment.quantity - offUnits, shortUnits(commitment, goesTo, answer?.short));
  const outcome: Outcome = {
    of: sourceOf(commitment, around),
    short,
    calledOff: offUnits,
    places: lines.map(({ location: { id, name }, quantity }) => ({
      id,
      name,
      quantity,
      day: pickupDayFor(cycle, id) ?? cycle.pickupDate,
    })),
  };
  return {
    outcome,
    lines,
    earning: isStanding ? [earningLine(commitment, short + unpaidUnits)] : [],
    lastDate: lines.reduce((last, { location }) => {
      const day = pickupDayFor(cycle, location.id) ?? cycle.pickupDate;
      return day > last ? day : last;
    }, cycle.pickupDate),
  };
}

/** True when the pickup day of one of the locations differs from its day in the promise's earlier outcome. */
export const isMoved = (before: Outcome | undefined, { places }: Outcome): boolean =>
  places.some(({ id, day }) => before?.places.some((place) => place.id === id && place.day !== day));

/** True when the whole cycle was called off from a later day on. The goods of this day were brought. */
const wasBefore = (day: string, all: readonly CalledOff[]): boolean =>
  all.some(({ locationIds, from }) => locationIds === null && day < from);

const isPaidFor = (vendorId: string, locationId: string, all: readonly CalledOff[]): boolean =>
  all.some(
    ({ locationIds, paidVendorIds }) =>
      (locationIds === null || locationIds.includes(locationId)) && paidVendorIds.includes(vendorId),
  );

/**
 * The product id is the commitment's id. Otherwise the promise would share a line with orders of the same
 * product.
 */
const lineOf = (
  { id, vendorId, cycleId, productName }: Commitment,
  divided: HarvestLine['divided'],
): Omit<HarvestLine, 'location' | 'quantity'> => ({
  vendorId,
  cycleId,
  productId: id,
  name: `${productName} (for the shares)`,
  unit: '',
  divided,
});

function earningLine(commitment: Commitment, returned: number): EarningLine {
  const { productId, productName, quantity, unitPriceCents, commissionRate } = commitment;
  const keptCents = (quantity - returned) * unitPriceCents;
  return {
    line: 0,
    productId: productId ?? '',
    name: `${productName} (for the shares)`,
    unit: '',
    quantity,
    returned,
    soldCents: quantity * unitPriceCents,
    backCents: returned * unitPriceCents,
    discountCents: 0,
    commissionCents: Math.round(keptCents * commissionRate),
    commissionRate,
  };
}

/**
 * Counts the units of a commitment for pickups on the local date `from` or later: at the locations
 * `locationIds`, or in the whole cycle when that is null. Before the shares are counted, a location has 0
 * units and the whole cycle has all.
 */
export const promisedUnits = (
  { quantity, outcome }: Commitment,
  locationIds: readonly string[] | null,
  from: string,
): number => {
  const unitsOf = (isCounted: (place: Outcome['places'][number]) => boolean) =>
    (outcome?.places ?? []).filter(isCounted).reduce((sum, place) => sum + place.quantity, 0);
  return locationIds === null
    ? quantity - unitsOf(({ day }) => day < from)
    : unitsOf(({ id, day }) => locationIds.includes(id) && day >= from);
};

/** Undefined when the earning has not changed, and when a cancelled promise never had one. */
export function nextPromiseEarning(
  { id, vendorId, version }: Commitment,
  { earning: lines, lastDate }: Pick<ReturnType<typeof outcomeOf>, 'earning' | 'lastDate'>,
  before: VendorEarning | undefined,
): VendorEarning | undefined {
  if (!before && lines.length === 0) return undefined;
  const after: VendorEarning = {
    of: 'commitment',
    orderId: id,
    vendorId,
    pickupDate: lastDate,
    locationName: 'For the shares',
    lines,
    stated: before?.stated ?? [],
    statedBy: before?.statedBy ?? null,
    statementId: before?.statementId,
    orderVersion: version,
    version: (before?.version ?? 0) + 1,
  };
  const contentOf = ({ pickupDate, lines: all }: VendorEarning) => JSON.stringify([pickupDate, all]);
  return before && contentOf(before) === contentOf(after) ? undefined : after;
}

export type ShownStatus = 'committed' | 'cancelled' | 'due' | 'delivered' | 'short' | 'paid';

/**
 * From the cut-off on, a commitment is due. With missing units it is short. Otherwise it is delivered once
 * staff recorded every location, or the cycle's pickups are over.
 * @param isPaid true when the statement with its earning was paid
 */
export function shownStatus(
  commitment: Commitment,
  cycle: Cycle | undefined,
  isPaid: boolean,
  now: Date,
): ShownStatus {
  const { status, outcome, shortAt } = commitment;
  if (status === 'cancelled') return 'cancelled';
  if (isPaid) return 'paid';
  if (!cycle || cycle.cutoffAt > now.toISOString()) return 'committed';
  if (outcome && outcome.short > 0) return 'short';
  const isRecorded = outcome !== undefined && outcome.places.every(({ id }) => shortAt?.[id] !== undefined);
  return isRecorded || isCollected(cycle, localDate(now)) ? 'delivered' : 'due';
}
