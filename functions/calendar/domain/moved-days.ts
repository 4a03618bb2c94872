import { must } from '#shared/must.ts';
import { pickupDayFor, type Cycle, type PickupDay } from '#functions/cycles/domain/cycle.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { deliveriesShown } from '#functions/subscriptions/domain/skips.ts';
import type { Calendar } from './calendar.ts';

/** The pickup day of a location before and after a move, local dates. */
export interface MovedDay {
  from: string;
  to: string;
}

export const isSameDays = (one: PickupDay[], other: PickupDay[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** How a location's pickup day moves; undefined where it stays, or where there was none or is none any more. */
export function movedDay(
  before: PickupDay[],
  { pickupDays }: Pick<Cycle, 'pickupDays'>,
  locationId: string,
): MovedDay | undefined {
  const from = pickupDayFor({ pickupDays: before }, locationId);
  const to = pickupDayFor({ pickupDays }, locationId);
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}

/** The day on which an order is collected as its cycle stands. A location keeps the day it had when it has none any more. */
export const dayOfOrder = (
  order: Pick<Order, 'location' | 'cycle'>,
  cycle: Pick<Cycle, 'pickupDays'>,
): string => pickupDayFor(cycle, order.location.id) ?? order.cycle.pickupDate;

/** Members are shown so many deliveries, and one may be paid before them. */
const cyclesShown = deliveriesShown + 1;

/**
 * Whether members are shown a cycle among their next deliveries, before a change of the calendar or after it. Of what is
 * further ahead nobody has read a day that would have to be taken back.
 */
export const isSoon = (
  { before, after }: { before: Calendar; after: Calendar },
  cycleId: string,
  now: Date,
): boolean =>
  [before, after].some(({ cycles }) =>
    cycles
      .filter(({ cutoffAt }) => cutoffAt > now.toISOString())
      .slice(0, cyclesShown)
      .some(({ id }) => id === cycleId),
  );

interface Move {
  before: PickupDay[];
  /** Left out where nobody's share is left to be told of it. */
  position?: unknown;
}

/**
 * The moves of a cycle that its latest one takes over, oldest first: those right before it that were not told to everybody
 * whose share comes with the cycle.
 * @param moves oldest first
 */
export function overtaken<Known extends Move>(moves: readonly Known[]): Known[] {
  const earlier = moves.slice(0, -1);
  const told = earlier.findLastIndex(({ position }) => position === undefined);
  return earlier.slice(told + 1);
}

/**
 * The pickup days that a member knows a cycle by: those after the last move they were told of.
 * @param moves those that were overtaken and the one that is to be told, oldest first
 */
export function knownDays<Known extends Move>(
  moves: readonly Known[],
  wasToldOf: (move: Known) => boolean,
): PickupDay[] {
  const told = moves.slice(0, -1).findLastIndex(wasToldOf);
  return must(moves[told + 1], 'the move that is to be told').before;
}
