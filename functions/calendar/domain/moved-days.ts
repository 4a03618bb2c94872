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

/** Undefined when the day stays, or when the location had none before the move or has none after it. */
export function movedDay(
  before: PickupDay[],
  { pickupDays }: Pick<Cycle, 'pickupDays'>,
  locationId: string,
): MovedDay | undefined {
  const from = pickupDayFor({ pickupDays: before }, locationId);
  const to = pickupDayFor({ pickupDays }, locationId);
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}

/** The cycle's pickup day at an order's location. When the location has none, the day that is kept on the order. */
export const dayOfOrder = (
  order: Pick<Order, 'location' | 'cycle'>,
  cycle: Pick<Cycle, 'pickupDays'>,
): string => pickupDayFor(cycle, order.location.id) ?? order.cycle.pickupDate;

/** The first upcoming cycle may be paid already, and so be no delivery. One more cycle is therefore needed. */
const cyclesShown = deliveriesShown + 1;

/**
 * True when a cycle is among the next deliveries that members are shown, before or after a change of the
 * calendar. A later cycle is not in that list, so members with a coming share in it are not told of its move.
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
  /** Undefined when all members with a coming share were told, or when none of them had to be told. */
  position?: unknown;
}

/**
 * The earlier moves that a cycle's latest move takes over, oldest first. A move without a `position` has no
 * member with a coming share left to tell. Such a move and all moves before it are not taken over.
 * @param moves all moves of the cycle, oldest first
 */
export function overtaken<Known extends Move>(moves: readonly Known[]): Known[] {
  const earlierMoves = moves.slice(0, -1);
  const lastToldIndex = earlierMoves.findLastIndex(({ position }) => position === undefined);
  return earlierMoves.slice(lastToldIndex + 1);
}

/**
 * The pickup days of a cycle as a member knows them: after the last move that the member was told of.
 * @param moves the moves taken over, then the move to be told, oldest first
 */
export function knownDays<Known extends Move>(
  moves: readonly Known[],
  wasToldOf: (move: Known) => boolean,
): PickupDay[] {
  const lastToldIndex = moves.slice(0, -1).findLastIndex(wasToldOf);
  return must(moves[lastToldIndex + 1], 'the move that is to be told').before;
}
