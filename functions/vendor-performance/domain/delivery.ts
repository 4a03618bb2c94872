import type * as z from 'zod';
import type {
  deliveryLog,
  updateVendorDeliveryLog,
} from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { addDays, localDate, localInstant } from '#shared/local-date.ts';
import { Refusal } from '#shared/refusal.ts';

type Shown = z.output<typeof deliveryLog>;
export type DeliveryStatus = Shown['delivery_status'];

/** A vendor's delivery to a pickup location for a cycle: the expected goods, and how they came. */
export interface DeliveryLog {
  id: string;
  vendorId: string;
  cycleId: string;
  /** Local. */
  pickupDate: string;
  location: { id: string; name: string };
  /** In units, by the harvest list. */
  expected: number;
  short: number;
  /** The expected units that were promised for the shares; absent when there are none. */
  promises?: { commitmentId: string; name: string; quantity: number; short: number }[] | undefined;
  /** The time of arrival, UTC; null while none is recorded. */
  arrivedAt: string | null;
  status: DeliveryStatus;
  notes: string;
  version: number;
}

/** The units that a harvest list asks for at one location. */
export type Expected = Pick<
  DeliveryLog,
  'vendorId' | 'cycleId' | 'pickupDate' | 'location' | 'expected' | 'promises'
>;

/** A delivery is due by 8:00 local time (Q169), also on days on which the clocks change. */
export const dueBy = (pickupDate: string): Date => localInstant(pickupDate, '08:00');

export const isLate = ({ arrivedAt, pickupDate }: Pick<DeliveryLog, 'arrivedAt' | 'pickupDate'>): boolean =>
  arrivedAt !== null && Date.parse(arrivedAt) > dueBy(pickupDate).getTime();

/** A delivery that is both short and late counts as short, because members feel a shortage longer. */
const arrivedStatus = (log: Pick<DeliveryLog, 'arrivedAt' | 'pickupDate' | 'short'>): DeliveryStatus =>
  log.short > 0 ? 'short' : isLate(log) ? 'late' : 'on_time';

export const newLog = (id: string, expected: Expected): DeliveryLog => ({
  ...expected,
  id,
  short: 0,
  arrivedAt: null,
  status: 'pending',
  notes: '',
  version: 1,
});

/** Undefined when nothing changes. A log that staff recorded does not follow its harvest list. */
export function withExpectation(
  log: DeliveryLog,
  { expected, pickupDate, location, promises }: Expected,
): DeliveryLog | undefined {
  const isSame =
    log.expected === expected &&
    log.pickupDate === pickupDate &&
    log.location.name === location.name &&
    JSON.stringify(log.promises) === JSON.stringify(promises);
  return log.status !== 'pending' || isSame
    ? undefined
    : { ...log, expected, pickupDate, location, promises, version: log.version + 1 };
}

type Said = z.output<(typeof updateVendorDeliveryLog)['body']>;

const daysBefore = 2;
const daysAfter = 7;

/**
 * @throws Refusal for a time of arrival that is missing, in the future or far from the pickup date; for more
 * short units than expected units; and as `shortPromises`
 */
export function withReport(
  log: DeliveryLog,
  report: Omit<Said, 'version' | 'short_promises'> & Partial<Pick<Said, 'short_promises'>>,
  now: Date,
): DeliveryLog {
  const { outcome, arrived_at: arrivedAt, short_quantity: short, notes } = report;
  const next = { ...log, notes, version: log.version + 1 };
  const withShort = (of: (promise: PromisedPart) => number) =>
    log.promises && { promises: log.promises.map((promise) => ({ ...promise, short: of(promise) })) };
  if (outcome === 'pending')
    return { ...next, status: 'pending', arrivedAt: null, short: 0, ...withShort(() => 0) };
  if (outcome === 'missed')
    return {
      ...next,
      status: 'missed',
      arrivedAt: null,
      short: log.expected,
      ...withShort(({ quantity }) => quantity),
    };
  if (arrivedAt === null) throw new Refusal('Please enter when it arrived', 'arrived_at');
  if (Date.parse(arrivedAt) > now.getTime()) throw new Refusal('This time is still to come', 'arrived_at');
  const day = localDate(new Date(arrivedAt));
  if (day < addDays(log.pickupDate, -daysBefore) || day > addDays(log.pickupDate, daysAfter))
    throw new Refusal('Please enter a time near the pickup date', 'arrived_at');
  if (short > log.expected) throw new Refusal(`No more than ${log.expected} can be short`, 'short_quantity');
  const shortOf = shortPromises(log, short, report.short_promises);
  const arrivedLog = { ...next, arrivedAt: new Date(arrivedAt).toISOString(), short, ...withShort(shortOf) };
  return { ...arrivedLog, status: arrivedStatus(arrivedLog) };
}

type PromisedPart = NonNullable<DeliveryLog['promises']>[number];

/**
 * Answers a function that tells how many units of a promise are short. The vendor is paid for promised units
 * unless staff record them as short. When more units are short than were ordered (`expected` without the
 * promised ones), the rest must be recorded as short promised units.
 * @throws Refusal for a product that was not promised; for more short promised units than were promised, or
 * than are short in all; for a number of short promised units below that rest
 */
function shortPromises(
  { promises = [], expected }: DeliveryLog,
  short: number,
  missingParts: Said['short_promises'] = [],
): (promise: PromisedPart) => number {
  const shorts = new Map(missingParts.map(({ commitment_id: id, quantity }) => [id, quantity]));
  for (const [id, quantity] of shorts) {
    const promise = promises.find(({ commitmentId }) => commitmentId === id);
    if (!promise) throw new Refusal('This was not promised for this delivery', 'short_promises');
    if (quantity > promise.quantity)
      throw new Refusal(`No more than ${promise.quantity} of ${promise.name} can be short`, 'short_promises');
  }
  const sum = [...shorts.values()].reduce((units, quantity) => units + quantity, 0);
  if (sum > short) throw new Refusal('More is missing for the shares than is short in all', 'short_quantity');
  const promised = promises.reduce((units, { quantity }) => units + quantity, 0);
  const least = short - (expected - promised);
  if (promised > 0 && sum < least)
    throw new Refusal(
      `At least ${least} of what was promised for the shares must be missing`,
      'short_promises',
    );
  return ({ commitmentId }) => shorts.get(commitmentId) ?? 0;
}

export const toLog = (log: DeliveryLog, vendorName: string): Shown => ({
  id: log.id,
  vendor_id: log.vendorId,
  vendorName,
  cycle_id: log.cycleId,
  pickup_date: log.pickupDate,
  location_id: log.location.id,
  location: log.location.name,
  expected_quantity: log.expected,
  short_quantity: log.short,
  promises: (log.promises ?? []).map(({ commitmentId, name, quantity, short }) => ({
    commitment_id: commitmentId,
    name,
    quantity,
    short_quantity: short,
  })),
  arrived_at: log.arrivedAt,
  is_late: isLate(log),
  delivery_status: log.status,
  notes: log.notes,
  version: log.version,
});
