import { localDate } from '#shared/local-date.ts';
import type { BoxContents } from '#functions/cycles/domain/box-contents.ts';
import { isCollected, pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import type { EarningLine } from '#functions/orders/domain/vendor-earning.ts';
import type { HarvestAnswer } from '#functions/vendor-orders/domain/harvest.ts';
import type { HarvestLine } from '#functions/vendor-orders/domain/part-change.ts';
import type { VendorEarning } from '#functions/vendor-orders/domain/vendor-earning.ts';
import { shortUnits, type Commitment, type Outcome } from './commitment.ts';
import { dividePromise, type PlaceShares } from './divide.ts';

/** Pickups that staff called off, and who is paid for what was harvested for them. */
export interface CalledOff {
  /** Null: all of the cycle's. */
  locationIds: string[] | null;
  paidVendorIds: string[];
}

/** By what a promise is harvested, counted and paid, beside itself. */
export interface Around {
  cycle: Cycle;
  /** The shares of its cut-off by location, and when they were counted; undefined while they are not. */
  places: { at: string; all: PlaceShares[] } | undefined;
  contents: BoxContents | undefined;
  calledOff: readonly CalledOff[];
  /** What its vendor says to the harvest list. */
  answer: HarvestAnswer | undefined;
}

/** What the outcome of a commitment was made of: it is made once more where this is another. */
export const sourceOf = (
  { version }: Commitment,
  { cycle, places, contents, calledOff, answer }: Around,
): string =>
  [version, cycle.version, cycle.status, places?.at, contents?.version, calledOff.length, answer?.at].join(
    ' ',
  );

/**
 * What becomes of a promise: the lines of the harvest list, how much of it does not come, and what its vendor earns of it. What
 * was to go to a pickup that was called off is not brought; it is paid where staff say so.
 */
export function outcomeOf(
  commitment: Commitment,
  around: Around,
): { outcome: Outcome; lines: HarvestLine[]; earning: EarningLine[]; lastDate: string } {
  const { cycle, places, contents, calledOff, answer } = around;
  const stands = commitment.status === 'committed';
  const { portions, divided } = dividePromise(commitment, places?.all ?? [], contents);
  const lines: HarvestLine[] = [];
  let offUnits = 0;
  let unpaidUnits = 0;
  for (const { location, quantity } of stands ? portions : []) {
    const isOff = cycle.status === 'cancelled' || pickupDayFor(cycle, location.id) === undefined;
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
    places: lines.map(({ location, quantity }) => ({ id: location.id, name: location.name, quantity })),
  };
  return {
    outcome,
    lines,
    earning: stands ? [earningLine(commitment, short + unpaidUnits)] : [],
    lastDate: lines.reduce((last, { location }) => {
      const day = pickupDayFor(cycle, location.id) ?? cycle.pickupDate;
      return day > last ? day : last;
    }, cycle.pickupDate),
  };
}

const isPaidFor = (vendorId: string, locationId: string, all: readonly CalledOff[]): boolean =>
  all.some(
    ({ locationIds, paidVendorIds }) =>
      (locationIds === null || locationIds.includes(locationId)) && paidVendorIds.includes(vendorId),
  );

/** @returns the line without its place, under the commitment's id: what was ordered of the product is another line */
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
  const { productId, productName, quantity, unitPriceCents, commissionRate = 0 } = commitment;
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

/** Units of a commitment that go to some locations: before the shares are counted, all of it or, for some, none that is known. */
export const promisedUnits = (
  { quantity, outcome }: Commitment,
  locationIds: readonly string[] | null,
): number =>
  locationIds === null
    ? quantity
    : (outcome?.places ?? [])
        .filter(({ id }) => locationIds.includes(id))
        .reduce((sum, place) => sum + place.quantity, 0);

/** What a vendor earns of a promise; undefined where that is known, and where there was never anything. */
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
  const says = ({ pickupDate, lines: all }: VendorEarning) => JSON.stringify([pickupDate, all]);
  return before && says(before) === says(after) ? undefined : after;
}

export type ShownStatus = 'committed' | 'cancelled' | 'due' | 'delivered' | 'short' | 'paid';

/**
 * How a commitment stands. From the cut-off it is due; what staff recorded, or what nobody said anything else of until its last
 * pickup was over, was delivered.
 * @param isPaid the statement that it is on was paid
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
